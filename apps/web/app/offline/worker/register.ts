// The page's side of the worker: registers it when the browser is idle after the load, and reports each visited page.
import { WORKER_SCRIPT } from "../../paths.ts";
import type { SeenPage } from "./plan.ts";
import { address, unreported } from "./visited.ts";

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000);

function whenLoaded(work: () => void) {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
}

const isPiece = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith("/assets/");

/** The files of the build that this page has loaded so far. */
const pieces = () =>
  performance
    .getEntriesByType("resource")
    .filter(isPiece)
    .map(({ name }) => name);

/**
 * The files of the pages that an organiser opens from Manage, so that they are cached before the network is lost. Read from React Router's private
 * manifest, because its prefetch reloads the page when a file does not load (see ui/navigation/route-code.ts). Without the manifest the list is empty.
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

const JOINED_MS = 500;
let waits = false;

/** Files load in dozens, and the worker looks through all of a report, so their reports are joined. */
function reportPage() {
  if (waits) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    sendReport();
  }, JOINED_MS);
}

function sendReport() {
  void navigator.serviceWorker.ready.then(({ active }) => {
    const page = address();
    unreported.delete(page);
    const reports: SeenPage[] = [{ page, pieces: pieces() }];
    const ahead = piecesOfNextPages();
    if (ahead.length > 0) reports.push({ page, pieces: ahead });
    for (const left of unreported) reports.push({ page: left, pieces: [] });
    unreported.clear();
    for (const seen of reports) active?.postMessage(seen);
  });
}

/** A file requested before the worker was active and loaded after it is unknown to it. */
function reportLatePieces() {
  const seen = new PerformanceObserver((loaded) => {
    if (loaded.getEntries().some((entry) => isPiece(entry) && "workerStart" in entry && entry.workerStart === 0))
      reportPage();
  });
  seen.observe({ type: "resource" });
}

function register() {
  // If the browser refuses (a private window, no space), the product works, but only with a network.
  void navigator.serviceWorker.register(WORKER_SCRIPT).catch(() => undefined);
  // The first worker has not seen the requests made before it was active.
  navigator.serviceWorker.addEventListener("controllerchange", reportPage, { once: true });
  reportLatePieces();
}

let registered = false;

/** Called at every navigation; the pages visited before are reported with the open one. */
export function cachePage(): void {
  if (!("serviceWorker" in navigator)) return;
  whenLoaded(() =>
    whenIdle(() => {
      if (!registered) register();
      registered = true;
      reportPage();
    }),
  );
}
