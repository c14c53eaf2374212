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

/** @returns ends it */
export function rememberHeights(): () => void {
  const release = setTimeout(() => {
    for (const part of parts()) part.removeAttribute("style");
  }, SETTLED_MS);
  const storeIfHidden = () => document.visibilityState === "hidden" && store();
  window.addEventListener("pagehide", store);
  document.addEventListener("visibilitychange", storeIfHidden);
  return () => {
    clearTimeout(release);
    window.removeEventListener("pagehide", store);
    document.removeEventListener("visibilitychange", storeIfHidden);
  };
}
