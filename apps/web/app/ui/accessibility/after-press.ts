// While a finger is down, what it aims at must not move: the tap would be lost, or would act on another row.

/** What waits for the end of the press in progress; none is in progress without a list. */
export const presses: { waiting?: (() => void)[] | undefined } = {};

/** At once, or when the press in progress is over: for what removes or moves something that could be pressed, without a press. */
export function afterPress(run: () => void): void {
  if (presses.waiting) presses.waiting.push(run);
  else run();
}
