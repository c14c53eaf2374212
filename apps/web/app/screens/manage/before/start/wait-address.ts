// Until when the organiser waits, in the URL, so that it survives a reload.
const WAIT = "wait";

export function waitOf(search: URLSearchParams): Date | undefined {
  const at = new Date(search.get(WAIT) ?? "");
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export function withWait(search: URLSearchParams, till: Date | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (till) next.set(WAIT, till.toISOString());
  else next.delete(WAIT);
  return next;
}
