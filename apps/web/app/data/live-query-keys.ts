// What is live on screen: a stream asks for it as soon as it stands, so nobody else need ask for the same at that moment.
import { matchQuery, type Query, type QueryKey } from "@tanstack/react-query";

/** Each with what a stream keeps true: keys that those of the queries begin with. */
const liveQueryKeys = new Set<readonly QueryKey[]>();

/** Until the returned function is called. */
export function markLive(keys: readonly QueryKey[]): () => void {
  liveQueryKeys.add(keys);
  return () => void liveQueryKeys.delete(keys);
}

export const isLive = (query: Query): boolean =>
  [...liveQueryKeys].flat().some((queryKey) => matchQuery({ queryKey }, query));
