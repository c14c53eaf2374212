// The program of handover.test.ts: two processes as those of the product, which answer with their number and need no database.
import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { endOnRequest } from "../process/end-on-request.ts";
import { listen } from "../process/listen.ts";
import { joinPeers } from "./peers.ts";
import { createSupervisor } from "./supervisor.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

if (cluster.worker) {
  const { worker } = cluster;
  const peers = joinPeers(worker);
  const answer = () => new Response(String(worker.id));
  const port = Number(process.env.PORT);
  const listening = await listen(
    { kept: () => undefined, refused: () => undefined, fetch: async () => answer() },
    { host: "127.0.0.1", port },
  );
  const stop = async () => {
    const closed = listening.close();
    say(`process ${worker.id} accepts no more`);
    await closed;
  };
  endOnRequest({ stop, peers, drainSeconds: 0, say });
  say(`process ${worker.id} is ${process.pid}`);
} else {
  const supervisor = createSupervisor({ count: 2, log: pino({ level: "silent" }) });
  process.on("SIGUSR2", async () => {
    await supervisor.replaceAll();
    say("all are replaced");
  });
  await supervisor.start();
  // The second one is announced to the first one, which reads it before a test stops it.
  await delay(0);
  say("all serve");
}
