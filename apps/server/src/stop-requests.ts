// Stops the process on a signal, or when the script that started it has ended for any reason.

/** The longest wait for an orderly stop, after the time that a balancer gets. */
const STOP_MS = 10_000;

/** @param stop called once; the process ends when it is done */
export function onStopRequest(stop: () => Promise<void>, { drainSeconds = 0 } = {}): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  // Only if the starter holds an IPC channel to this process (scripts/supervise.mjs).
  process.once("disconnect", end);
  if (process.connected === false) void end();
}
