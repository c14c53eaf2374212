// Serves with this process: alone, or as one of a cluster.
import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { joinPeers } from "./cluster/peers.ts";
import type { Config } from "./config.ts";
import { start } from "./start.ts";
import { onStopRequest } from "./stop-requests.ts";
import { runningVersion } from "./version.ts";

/** A message between two processes of a busy machine takes less. */
const LINGER_MS = 250;

type ServeOptions = { webFolder: string; log: Logger; say: (line: string) => void };

/** @returns a sentence if the server cannot start */
export async function serve(config: Config, { webFolder, log, say }: ServeOptions): Promise<string | undefined> {
  const peers = cluster.worker && joinPeers(cluster.worker);
  const started = await start(config, { webFolder, log, say, version: runningVersion(config.commit), peers });
  if (!started.ok) return started.sentence;
  let isReplaced = false;
  const end = onStopRequest(
    async () => {
      if (!peers) say("Останавливаюсь…");
      await started.stop({ drains: !isReplaced });
      // The supervisor may have passed a connection before it learned that this process takes no more. It goes back only while the process lives.
      if (peers) await delay(LINGER_MS);
    },
    { drainSeconds: config.drainSeconds, onlyByTerm: peers !== undefined },
  );
  process.on("SIGUSR2", () => {
    if (!peers) return say("SIGUSR2 меняет процессы по одному, когда их несколько: задайте PROCESSES.");
    // Another process of the cluster takes the requests, so a balancer need not notice.
    isReplaced = true;
    end();
  });
  return undefined;
}
