/** The viewed round is part of the URL; other parameters stay. */
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
