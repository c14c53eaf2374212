// Space for what only a member sees. The server renders every page for a guest, so a member's own cards appear after hydration and would push the
// rest of the page down, under a finger. Their heights of the last visit are kept in the browser (`own-heights.ts`) and reserved before the first paint.
// On a first visit no height is known: what follows the own parts is hidden until they have theirs.

export const HEIGHTS_KEY = "own-heights";

/** Heights in pixels by the name of the part, and those by the page (`pageOf`). */
export type OwnHeights = Record<string, Record<string, number>>;

/** In the page's body as text, after the elements. */
function reserve(heightsKey: string, sessionKey: string) {
  try {
    const session = localStorage.getItem(sessionKey);
    const parts = document.querySelectorAll<HTMLElement>("[data-space]");
    if (!session || !parts.length) return;
    const heights = JSON.parse(localStorage.getItem(heightsKey) || "{}")[location.pathname + innerWidth];
    if (!heights) {
      // A tournament's page has own parts only for those who are in it; Home has them for every member.
      const isOwn = location.pathname === "/" || document.body.innerHTML.includes(JSON.parse(session).record.id);
      if (isOwn) document.documentElement.dataset.unsettled = "";
      return;
    }
    for (const part of parts) {
      const height = heights[part.dataset.space ?? ""];
      if (height) part.style.minHeight = `${height}px`;
      // What only a guest sees.
      else if (height === 0 && part.firstElementChild) part.style.display = "none";
    }
  } catch {
    // Without storage nothing is reserved.
  }
}

/** @param sessionKey in local storage; without it nothing is reserved */
export const reserveScript = (sessionKey: string) =>
  import.meta.env.SSR ? `(${reserve})("${HEIGHTS_KEY}","${sessionKey}")` : "";
