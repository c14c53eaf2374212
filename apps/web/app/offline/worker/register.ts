// The page's side of the worker: it is asked for once the page stands and the browser has nothing else to do, and told what is seen.
import type { SeenPage } from "./plan.ts";

const SCRIPT = "/sw.js";

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000);

function whenLoaded(work: () => void) {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
}

/** The pieces this page was made of so far. */
const pieces = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/assets/"));

/**
 * Who leads a tournament goes between its pages all evening: their pieces are there before the network is not. By the router's list, and not by its
 * prefetching: that loads the page anew, again and again, when a piece does not come.
 */
function piecesOfNextPages(): string[] {
  if (!/^\/tournament\/[^/]+\/manage$/.test(window.location.pathname)) return [];
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  return ["lobby/LobbyScreen", "results/ResultsScreen", "board/BoardScreen"].flatMap((screen) => {
    const route = manifest?.routes[`screens/${screen}`];
    return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [];
  });
}

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined> };

function reportPage() {
  void navigator.serviceWorker.ready.then(({ active }) => {
    const page = window.location.href.replace(/#.*$/, "");
    const reports: SeenPage[] = [{ page, pieces: pieces() }];
    const ahead = piecesOfNextPages();
    if (ahead.length > 0) reports.push({ page, pieces: ahead });
    for (const seen of reports) active?.postMessage(seen);
  });
}

let registered = false;

/** Called on every arrival at a page, also inside the app: there is no other moment at which the worker could learn of it. */
export function cachePage(): void {
  if (!("serviceWorker" in navigator)) return;
  whenLoaded(() =>
    whenIdle(() => {
      // A refusal (a private window, no room) leaves the product as it is: it needs the network.
      if (!registered) void navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
      // What came while the first worker was on its way passed it by.
      if (!registered) navigator.serviceWorker.addEventListener("controllerchange", reportPage, { once: true });
      registered = true;
      reportPage();
    }),
  );
}
