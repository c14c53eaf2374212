/** Which round one looks at is part of the address; what else the address says stays. */
const ROUND = "round";

export const roundOf = (search: URLSearchParams): number => Number(search.get(ROUND));

export function withRound(search: URLSearchParams, round: number): string {
  const there = new URLSearchParams(search);
  there.set(ROUND, String(round));
  return `?${there}`;
}

export function withoutRound(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ROUND);
  return rest;
}
