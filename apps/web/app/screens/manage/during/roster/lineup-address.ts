/** The sheet is part of the address, so that «back» on a phone closes it. */
export const LINEUP = "lineup";

/** The same page with the sheet open. */
export function withLineup(search: URLSearchParams): string {
  const open = new URLSearchParams(search);
  open.set(LINEUP, "1");
  return `?${open}`;
}
