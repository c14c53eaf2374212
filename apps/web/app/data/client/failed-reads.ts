// Several queries that a screen needs together: which of them keep it from being shown.
type AnyRead = { data: unknown; isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };

export type FailedReads = { error: Error | null; retrying: boolean; retry: () => void };

/** Those that have failed and have no older answer; undefined where there are none. */
export function failedReads(reads: readonly AnyRead[]): FailedReads | undefined {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  const [first] = failed;
  if (!first) return undefined;
  return {
    error: first.error,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const read of failed) read.refetch();
    },
  };
}
