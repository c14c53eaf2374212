import { StorageBusy, StorageUnavailable } from "../../storage/storage.ts";

/** Does the work of every row; a row that fails does not stop the others. Throws at the end, for the log of the job: which row failed first, and why. */
export async function eachAlone<Row extends { id: string }>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: { id: string; error: unknown }[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    try {
      await work(row);
    } catch (error) {
      failures.push({ id: row.id, error });
    }
  }
  const [first] = failures;
  if (!first) return;
  // An outage is not about the row; the log shortens it.
  if (first.error instanceof StorageUnavailable || first.error instanceof StorageBusy) throw first.error;
  const reason = first.error instanceof Error ? first.error.message : String(first.error);
  throw new Error(`${failures.length} of ${count} failed, first ${first.id}: ${reason}`, { cause: first.error });
}
