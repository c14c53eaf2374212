/** The sheet is part of the URL, so that back closes it. */
export const LINEUP = "lineup";
const WHOLE = "1";
const ARRIVES = "arrives";

/** @param leaving the entry of a player who leaves; without it the sheet shows everybody */
export function withLineup(search: URLSearchParams, leaving: string = WHOLE): string {
  const open = new URLSearchParams(search);
  open.set(LINEUP, leaving);
  return `?${open}`;
}

/** The sheet about one late player: what changes when they play. */
export function withArrival(search: URLSearchParams, arriving: string): string {
  const open = new URLSearchParams(search);
  open.set(LINEUP, WHOLE);
  open.set(ARRIVES, arriving);
  return `?${open}`;
}

export const leavingIn = (search: URLSearchParams): string | undefined => {
  const leaving = search.get(LINEUP);
  return leaving === null || leaving === WHOLE ? undefined : leaving;
};

export const arrivingIn = (search: URLSearchParams): string | undefined => search.get(ARRIVES) ?? undefined;

export function withoutLineup(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(LINEUP);
  rest.delete(ARRIVES);
  return rest;
}
