// The page's side of the worker: it is asked for once the page stands and the browser has nothing else to do, and told what is seen.
import type { Seen } from "./plan.ts";

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

function tell() {
  const seen: Seen = { page: window.location.href.replace(/#.*$/, ""), pieces: pieces() };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(seen));
}

let registered = false;

/** Called on every arrival at a page, also inside the app: there is no other moment at which the worker could learn of it. */
export function keepPage(): void {
  if (!("serviceWorker" in navigator)) return;
  whenLoaded(() =>
    whenIdle(() => {
      // A refusal (a private window, no room) leaves the product as it is: it needs the network.
      if (!registered) void navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
      registered = true;
      tell();
    }),
  );
}
