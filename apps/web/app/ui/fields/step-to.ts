/** The next offered value (in rising order) above or below a typed one; undefined at the end. */
export function stepTo(typed: number | string, offered: readonly number[], direction: 1 | -1): number | undefined {
  const value = Number(typed);
  // An empty or unreadable field starts from the first value.
  if (typed === "" || !Number.isFinite(value)) return offered[0];
  return direction === 1 ? offered.find((one) => one > value) : offered.findLast((one) => one < value);
}
