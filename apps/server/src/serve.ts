// Serves with this process: alone, or as one of a cluster.
import cluster from "node:cluster";
import type { Logger } from "pino";
import { joinPeers } from "./cluster/peers.ts";
import type { Config } from "./config.ts";
import { endOnRequest } from "./end-on-request.ts";
import { start } from "./start.ts";
import { runningVersion } from "./version.ts";

type ServeOptions = { webFolder: string; log: Logger; say: (line: string) => void };

/** @returns a sentence if the server cannot start */
export async function serve(config: Config, { webFolder, log, say }: ServeOptions): Promise<string | undefined> {
  const peers = cluster.worker && joinPeers(cluster.worker);
  const started = await start(config, { webFolder, log, say, version: runningVersion(config.commit), peers });
  if (!started.ok) return started.sentence;
  endOnRequest({ stop: started.stop, peers, drainSeconds: config.drainSeconds, say });
  return undefined;
}
