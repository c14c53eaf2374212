// Stops the process on a signal, or when the script that started it has ended for any reason.

/** The longest wait for an orderly stop, after the time that a balancer gets. */
export const STOP_MS = 10_000;

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

type StopOptions = {
  drainSeconds?: number;
  /** In a cluster the supervisor decides; a terminal sends Ctrl+C to every process. */
  onlyByTerm?: boolean;
};

/** @param stop called once; the process ends when it is done. @returns the same, for other requests */
export function onStopRequest(
  stop: () => Promise<void>,
  { drainSeconds = 0, onlyByTerm = false }: StopOptions = {},
): () => void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, onlyByTerm && signal !== "SIGTERM" ? () => undefined : end);
  // Only if the starter holds an IPC channel to this process (scripts/supervise.mjs).
  process.once("disconnect", end);
  if (process.connected === false) void end();
  return end;
}
