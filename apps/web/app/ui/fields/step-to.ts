/** The neighbour of a typed value among the offered ones (in rising order): up or down; undefined at the end. Whatever lies between two gets to the next. */
export function stepTo(typed: number | string, offered: readonly number[], direction: 1 | -1): number | undefined {
  const value = Number(typed);
  // An empty or unreadable field starts from the beginning.
  if (typed === "" || !Number.isFinite(value)) return offered[0];
  return direction === 1 ? offered.find((one) => one > value) : offered.findLast((one) => one < value);
}
