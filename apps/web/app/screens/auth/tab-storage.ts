// What lives as long as the tab: a reload on the way in, or a browser that drops the page meanwhile, must not ask again.

/** Storage may be forbidden or full: a value then lasts as long as the page. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
