// Whether this phone keeps marks of the check-in. On every page, so the code that shows and sends them is elsewhere (own-marks.ts, WaitingMarks.tsx).
import { createStore, useStore } from "../../ui/state/create-store.ts";

export const MARKS_KEY = "bandeha-marks";

function hasKeptMarks(): boolean {
  try {
    return window.localStorage.getItem(MARKS_KEY) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** From the first mark on, for as long as the page lives. */
const needed = createStore(false, () => {
  window.addEventListener("storage", ({ key }) => key === MARKS_KEY && needMarks());
  return hasKeptMarks();
});

export const needMarks = (): void => needed.set(true);
export const areMarksNeeded = needed.get;
export const useMarksNeeded = (): boolean => useStore(needed);
