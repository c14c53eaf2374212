/** The sheet is part of the URL, so that back closes it. */
export const LINEUP = "lineup";
const WHOLE = "1";

/** @param leaving the entry of a player who leaves; without it the sheet shows everybody */
export function withLineup(search: URLSearchParams, leaving: string = WHOLE): string {
  const open = new URLSearchParams(search);
  open.set(LINEUP, leaving);
  return `?${open}`;
}

export const leavingIn = (search: URLSearchParams): string | undefined => {
  const leaving = search.get(LINEUP);
  return leaving === null || leaving === WHOLE ? undefined : leaving;
};
