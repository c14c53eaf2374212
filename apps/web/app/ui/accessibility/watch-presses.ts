// When a press begins and ends.
import { presses } from "./after-press.ts";

/** A longer press is no tap: a scroll bar, a selection, a menu of the browser that keeps the end of the press. */
const LONGEST_MS = 2000;
/** On a phone the click comes after the finger is up; a press that slid off its control has none. */
const CLICK_MS = 300;

/** From the first press that keeps something back: presses that follow each other do not keep it longer. */
let limit: ReturnType<typeof setTimeout> | undefined;
let end: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(limit);
  clearTimeout(end);
  const runs = presses.waiting ?? [];
  presses.waiting = undefined;
  for (const run of runs)
    try {
      run();
    } catch (error) {
      // Reported as any error of a timer; the others run.
      setTimeout(() => {
        throw error;
      });
    }
}

function begin(): void {
  clearTimeout(end);
  if (presses.waiting) return;
  presses.waiting = [];
  limit = setTimeout(release, LONGEST_MS);
}

function endIn(ms: number): void {
  if (!presses.waiting) return;
  clearTimeout(end);
  end = setTimeout(release, ms);
}

/** From now on `afterPress` knows of presses. */
export function watchPresses(target: EventTarget): void {
  target.addEventListener("pointerdown", begin, true);
  target.addEventListener("pointerup", () => endIn(CLICK_MS), true);
  // After the handlers of the click. A finger that scrolls is cancelled.
  target.addEventListener("click", () => endIn(0), true);
  target.addEventListener("pointercancel", () => endIn(0), true);
}
