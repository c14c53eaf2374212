// Serves with this process: alone, or as one of a cluster.
import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { joinPeers } from "../cluster/peers.ts";
import type { Config } from "../config/config.ts";
import { runningVersion } from "../version.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { endOnRequest } from "./end-on-request.ts";
import type { Output } from "./program-output.ts";
import { start } from "./start.ts";

/**
 * How much the heap may grow between two collections of all of it, within its limit. V8 allows a heap of 160 MB 30 %, so under a load of new pages
 * its threads marked 50 MB of live data twice a second, a third of all CPU time. Refused in `NODE_OPTIONS`, so it is set here.
 */
const HEAP_GROWTH = "--heap-growing-percent=50";

type ServeOptions = Output & { webFolder: string };

/** @returns a sentence if the server cannot start */
export async function serve(config: Config, { webFolder, log, say }: ServeOptions): Promise<string | undefined> {
  const peers = cluster.worker && joinPeers(cluster.worker);
  const started = await start(config, { webFolder, log, say, version: runningVersion(config.commit), peers });
  if (!started.ok) return started.sentence;
  collectGarbage();
  // After the start, which would grow the heap more.
  setFlagsFromString(HEAP_GROWTH);
  endOnRequest({ stop: started.stop, peers, drainSeconds: config.drainSeconds, say });
  return undefined;
}
