// Queries that a stream on screen refreshes: the stream requests them when it opens, so other refreshes skip them at that moment.
import { matchQuery, type Query, type QueryKey } from "@tanstack/react-query";

/** One list of key prefixes per stream. */
const liveQueryKeys = new Set<readonly QueryKey[]>();

/** Marks the keys until the returned function is called. */
export function markLive(keys: readonly QueryKey[]): () => void {
  liveQueryKeys.add(keys);
  return () => void liveQueryKeys.delete(keys);
}

export const isLive = (query: Query): boolean =>
  [...liveQueryKeys].flat().some((queryKey) => matchQuery({ queryKey }, query));
