// What is live on screen: a stream asks for it as soon as it stands, so nobody else need ask for the same at that moment.
import { matchQuery, type Query, type QueryKey } from "@tanstack/react-query";

/** Each with what a stream keeps true: keys that those of the queries begin with. */
const followed = new Set<readonly QueryKey[]>();

/** Until the returned function is called. */
export function markFollowed(keys: readonly QueryKey[]): () => void {
  followed.add(keys);
  return () => void followed.delete(keys);
}

export const isFollowed = (query: Query): boolean =>
  [...followed].flat().some((queryKey) => matchQuery({ queryKey }, query));
