// What a run must undo however it ends: processes, mounts, folders. The last begun is undone first.
type Ending = () => Promise<void> | void;

const endings: Ending[] = [];
let ending: Promise<void> | undefined;

export const atEnd = (undo: Ending): void => void endings.push(undo);

async function undoAll(): Promise<void> {
  for (let undo = endings.pop(); undo; undo = endings.pop())
    try {
      await undo();
    } catch (error) {
      console.error("at the end of the run:", error);
    }
}

/** Undoes everything once. */
export function endRun(): Promise<void> {
  ending ??= undoAll();
  return ending;
}

/** Also when the run is interrupted or fails. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void endRun().finally(() => process.exit(130)));
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.once(event, (error: unknown) => {
      console.error(error);
      void endRun().finally(() => process.exit(1));
    });
}
