// Remembers how high a member's own parts of a page are (own-space.ts).
import { HEIGHTS_KEY, type OwnHeights } from "./own-space.ts";

/** The most recently visited. */
const PAGES_MAX = 40;
/** By then the own parts have been loaded, or there are none any more. */
const SETTLED_MS = 5000;

const parts = () => document.querySelectorAll<HTMLElement>("[data-space]");

function store() {
  const measured = [...parts()];
  if (measured.length === 0) return;
  const page = location.pathname + innerWidth;
  try {
    const { [page]: _, ...others }: OwnHeights = JSON.parse(localStorage.getItem(HEIGHTS_KEY) ?? "{}");
    const heights = Object.fromEntries(measured.map((part) => [part.dataset.space ?? "", part.offsetHeight]));
    const pages = [...Object.entries(others), [page, heights] as const].slice(-PAGES_MAX);
    localStorage.setItem(HEIGHTS_KEY, JSON.stringify(Object.fromEntries(pages)));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Own parts whose heights have not changed for so long have settled. */
const QUIET_MS = 200;

/** Shows what a first visit hides, when the own parts have their heights. @returns shows it at once */
function showSettled(isLoading: () => boolean): () => void {
  const show = () => {
    watch.disconnect();
    clearTimeout(quiet);
    document.documentElement.removeAttribute("data-unsettled");
  };
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => (isLoading() ? wait() : show()), QUIET_MS);
  };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const watch = new ResizeObserver(wait);
  for (const part of parts()) watch.observe(part);
  wait();
  return show;
}

/** @returns ends it */
export function rememberHeights(isLoading: () => boolean): () => void {
  const show = showSettled(isLoading);
  const release = setTimeout(() => {
    for (const part of parts()) part.removeAttribute("style");
    show();
  }, SETTLED_MS);
  const storeIfHidden = () => document.visibilityState === "hidden" && store();
  window.addEventListener("pagehide", store);
  document.addEventListener("visibilitychange", storeIfHidden);
  return () => {
    show();
    clearTimeout(release);
    window.removeEventListener("pagehide", store);
    document.removeEventListener("visibilitychange", storeIfHidden);
  };
}
