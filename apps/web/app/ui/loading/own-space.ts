// Space for what only a member sees. The server renders every page for a guest, so a member's own cards appear after hydration and would push the
// rest of the page down, under a finger. Their heights of the last visit are kept in the browser (`own-heights.ts`) and reserved before the first paint.

export const HEIGHTS_KEY = "own-heights";

/** Heights in pixels by the name of the part, and those by the page (`pageOf`). */
export type OwnHeights = Record<string, Record<string, number>>;

/** In the page's body as text, after the elements. */
function reserve(heightsKey: string, sessionKey: string) {
  try {
    if (!localStorage.getItem(sessionKey)) return;
    const heights = JSON.parse(localStorage.getItem(heightsKey) || "{}")[location.pathname + innerWidth];
    for (const part of document.querySelectorAll<HTMLElement>("[data-space]")) {
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
