// Watches how long a cheap request waits while a scenario runs: one request every 10 ms, from a thread of its own, so that the attack does not delay it.
import { Worker } from "node:worker_threads";

export type Probe = {
  /** The longest wait of a request in milliseconds since the probe began. */
  stop: () => Promise<number>;
};

export async function startProbe(port: number): Promise<Probe> {
  const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), { workerData: { port } });
  await new Promise((resolve) => worker.once("message", resolve));
  return {
    async stop() {
      const longest = new Promise<number>((resolve) => worker.once("message", resolve));
      worker.postMessage("stop");
      const ms = await longest;
      await worker.terminate();
      return ms;
    },
  };
}
