// Keeps which routes match a path: searching them takes longer than checking the session, and clients send the same paths again and again.
import type { Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** With one more all are forgotten: paths with ids are as many as records. */
const PATHS_MAX = 500;
/** A longer one is no path of ours, and would hold memory for nothing. */
const PATH_MAX = 200;

/** Hono's router for paths that may match several routes, with what it has found lately. All routes are added before the first request. */
export function routerOfKnownPaths<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>();
  const known = new Map<string, ReturnType<typeof router.match>>();
  return {
    name: router.name,
    add(method, path, handler) {
      known.clear();
      router.add(method, path, handler);
    },
    match(method, path) {
      if (path.length > PATH_MAX) return router.match(method, path);
      const key = `${method} ${path}`;
      const found = known.get(key);
      if (found) return found;
      const searched = router.match(method, path);
      if (known.size >= PATHS_MAX) known.clear();
      known.set(key, searched);
      return searched;
    },
  };
}
