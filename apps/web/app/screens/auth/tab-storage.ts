// State of the tab: it survives a reload during sign-in, and a browser that discards the page.

/** Storage may be forbidden or full: a value then lasts as long as the page. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
