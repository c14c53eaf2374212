/** The sheet is part of the URL, so that back closes it. */
export const LINEUP = "lineup";

export function withLineup(search: URLSearchParams): string {
  const open = new URLSearchParams(search);
  open.set(LINEUP, "1");
  return `?${open}`;
}
