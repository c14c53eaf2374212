// What is newer than every request on its way: an event of the stream, and the answer to a change of this tab.
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Writes into the cache. A pending request may have been read before the change and would undo it, so it is cancelled and repeated. All in one task, so
 * that no later change is written before this one. What is not in the cache yet is read again.
 */
export function writeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Data | ((data?: Data) => Data | undefined),
): void {
  const asked = { queryKey, exact: true };
  if (client.getQueryData(queryKey) === undefined) return void client.invalidateQueries(asked);
  const asking = client.isFetching(asked) > 0;
  if (asking) void client.cancelQueries(asked);
  client.setQueryData<Data>(queryKey, change);
  if (asking) void client.refetchQueries({ ...asked, type: "active" });
}

/** The later revision of a record: an event or an answer may come after a newer list, and would show the past until the next one comes. */
export const laterOf = <Row extends { updated: string }>(cached: Row | undefined, row: Row): Row =>
  cached && cached.updated > row.updated ? cached : row;

/** The list with this row in the place of its older revision; a list not in the cache stays absent. */
export const withRow = <Row extends { id: string; updated: string }>(
  rows: Row[] | undefined,
  row: Row,
): Row[] | undefined => rows?.map((cached) => (cached.id === row.id ? laterOf(cached, row) : cached));
