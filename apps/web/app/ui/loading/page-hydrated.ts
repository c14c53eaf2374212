// Parts of the server's page that hydrate after the rest, when their code has loaded. Until then the cache must hold the answers of the page: from others
// a part renders another text than the server did, and React throws the server's HTML away.

/** A part whose code does not load must not keep the page at its old answers. */
const WAIT_MS = 3000;

const late = new Set<object>();
let waiting: (() => void)[] = [];
let isOver = false;

/** The part waits for its code, until the returned function is called. */
export function addLatePart(part: object): () => void {
  late.add(part);
  return () => {
    late.delete(part);
    if (late.size === 0) end();
  };
}

function end(): void {
  isOver = true;
  for (const go of waiting) go();
  waiting = [];
}

/** Resolves when the whole page of the server has hydrated; parts of later screens are not waited for. Called once the page itself has hydrated. */
export function pageHydrated(): Promise<void> {
  if (late.size === 0) isOver = true;
  if (isOver) return Promise.resolve();
  if (waiting.length === 0) setTimeout(end, WAIT_MS);
  return new Promise((resolve) => waiting.push(resolve));
}
