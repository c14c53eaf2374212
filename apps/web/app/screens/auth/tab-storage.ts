// What lives as long as the tab: a reload on the way in, or a browser that drops the page meanwhile, must not ask again.

/** Storage may be forbidden or full: then only a reload starts anew. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
