// When the process is asked to stop: by a signal, or because the script that started it has ended, however that happened.

/** A stop that takes longer than ending what is running has hung. */
const PATIENCE_MS = 10_000;

/** @param stop called once; the process ends when it is done */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  // Only where the starter holds a channel to this process: scripts/supervise.mjs.
  process.once("disconnect", end);
  if (process.connected === false) void end();
}
