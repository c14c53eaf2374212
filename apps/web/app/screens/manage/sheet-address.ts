/** Sheets are part of the URL, so that back closes them. */
export type Sheet = "journal" | "announce" | "chat" | "staff" | "score-links";

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
