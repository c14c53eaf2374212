// When a press begins and ends.
import { presses } from "./after-press.ts";

/** A longer press is no tap: a scroll bar, a selection, a menu of the browser that keeps the end of the press. */
const LONGEST_MS = 2000;
/** On a phone the click comes after the finger is up; a press that slid off its control has none. */
const CLICK_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

function release(): void {
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

function releaseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

/** From now on `afterPress` knows of presses. */
export function watchPresses(target: EventTarget): void {
  const on = (type: string, ms: number) => target.addEventListener(type, () => presses.waiting && releaseIn(ms), true);
  const begin = () => {
    presses.waiting ??= [];
    releaseIn(LONGEST_MS);
  };
  target.addEventListener("pointerdown", begin, true);
  on("pointerup", CLICK_MS);
  // After the handlers of the click. A finger that scrolls is cancelled.
  on("click", 0);
  on("pointercancel", 0);
}
