// Watches how long a cheap request waits while a scenario runs: one request every 10 ms, from a thread of its own, so that the attack does not delay it.
import { Worker } from "node:worker_threads";

/** The longest wait of a request in milliseconds: caused by the server, and in total. */
export type Waits = { longest: number; longestWithMachine: number };

export type Probe = { stop: () => Promise<Waits> };

/** @param pid of the server; on Linux its waits for a processor are read */
export async function startProbe(port: number, pid: number): Promise<Probe> {
  const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), { workerData: { port, pid } });
  await new Promise((resolve) => worker.once("message", resolve));
  return {
    async stop() {
      const longest = new Promise<Waits>((resolve) => worker.once("message", resolve));
      worker.postMessage("stop");
      const waits = await longest;
      await worker.terminate();
      return waits;
    },
  };
}
