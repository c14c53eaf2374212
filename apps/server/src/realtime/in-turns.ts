// Clients that lose a record read their whole page again. Ten thousand of them do so within ten seconds, not at once.

const TOGETHER = 20;
const EVERY_MS = 20;

/** The first ones are called at once. */
export function inTurns<Item>(items: readonly Item[], call: (item: Item) => void): void {
  for (const item of items.slice(0, TOGETHER)) call(item);
  const others = items.slice(TOGETHER);
  if (others.length > 0) setTimeout(() => inTurns(others, call), EVERY_MS).unref();
}
