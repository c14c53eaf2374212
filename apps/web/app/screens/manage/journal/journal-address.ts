/** The journal is part of the address, so that «back» on a phone closes it. */
export const JOURNAL = "journal";

/** The same page with the journal open. */
export function withJournal(search: URLSearchParams): string {
  const open = new URLSearchParams(search);
  open.set(JOURNAL, "1");
  return `?${open}`;
}

export function withoutJournal(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(JOURNAL);
  return rest;
}
