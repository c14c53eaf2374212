// While a finger is down, what it aims at must not move: the tap would be lost, or would act on another row.

/** A longer press is no tap: a scroll bar, a selection, a menu of the browser that keeps the end of the press. */
const LONGEST_MS = 2000;
/** On a phone the click comes after the finger is up; a press that slid off its control has none. */
const CLICK_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function release(): void {
  clearTimeout(timer);
  timer = undefined;
  const runs = waiting;
  waiting = [];
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

/** At once, or when the press in progress is over: for what removes or moves something that could be pressed, without a press. */
export function afterPress(run: () => void): void {
  if (timer === undefined) run();
  else waiting.push(run);
}

/** From now on `afterPress` knows of presses. */
export function watchPresses(target: EventTarget): void {
  const on = (type: string, ms: number) =>
    target.addEventListener(type, () => (type === "pointerdown" || timer !== undefined) && releaseIn(ms), true);
  on("pointerdown", LONGEST_MS);
  on("pointerup", CLICK_MS);
  // After the handlers of the click. A finger that scrolls is cancelled.
  on("click", 0);
  on("pointercancel", 0);
}
