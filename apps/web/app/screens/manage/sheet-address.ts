/** Sheets over the desk are part of the address, so that «back» on a phone closes them. */
export type Sheet = "journal" | "announce";

/** The same page with the sheet open. */
export function withSheet(search: URLSearchParams, sheet: Sheet): string {
  const open = new URLSearchParams(search);
  open.set(sheet, "1");
  return `?${open}`;
}

export function withoutSheet(search: URLSearchParams, sheet: Sheet): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(sheet);
  return rest;
}
