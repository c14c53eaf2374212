// The first process of a cluster: it passes connections to the processes that serve, in turn, starts a failed one again, and replaces all of them one
// by one. It has no database and answers no request.
import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { passOn } from "./handover.ts";
import { type FromWorker, isPeerMessage, type ToWorker } from "./messages.ts";

export type Supervisor = {
  /** False if the first process could not start, and not because of a stop; it has said why. */
  start: () => Promise<boolean>;
  /** A new process beside each old one, which then ends without a request cut. */
  replaceAll: () => Promise<void>;
  stop: () => Promise<void>;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived as long had started well, so the next pause is the first one. */
const STEADY_MS = 60_000;

export function createSupervisor({ count, log }: { count: number; log: Logger }): Supervisor {
  const serving = new Map<number, { worker: Worker; since: number }>();
  /** Their end is expected. */
  const leaving = new Set<number>();
  let failures = 0;
  let ended = 0;
  let state: "starting" | "running" | "stopping" = "starting";
  const isStopping = () => state === "stopping";
  let replacing: Promise<void> | undefined;

  const send = (worker: Worker, message: ToWorker) => void (worker.isConnected() && worker.send(message));
  const announce = () => {
    for (const { worker } of serving.values()) send(worker, { peers: "workers", numbers: [...serving.keys()], ended });
  };

  /** Resolves when the new process accepts connections; false if it ended before. */
  function begin(isExpected = () => true): Promise<boolean> {
    const worker = cluster.fork();
    // A connection or a message to a process that has just ended fails. Its end is handled where the process exits.
    worker.on("error", (error: unknown) =>
      log.warn({ err: error, worker: worker.id }, "a message to a process failed"),
    );
    passOn(worker, () => [...serving.keys()].some((number) => number !== worker.id));
    if (!isExpected()) leaving.add(worker.id);
    return new Promise((resolve) => {
      worker.once("listening", () => {
        leaving.delete(worker.id);
        serving.set(worker.id, { worker, since: performance.now() });
        announce();
        resolve(true);
      });
      worker.once("exit", () => resolve(false));
    });
  }

  cluster.on("message", (from, message: unknown) => {
    if (!isPeerMessage<FromWorker>(message)) return;
    if (message.peers === "leave") return send(from, { peers: "left" });
    const to = serving.get(message.to)?.worker;
    if (message.peers === "ask")
      return to ? send(to, { ...message, from: from.id }) : send(from, { peers: "answer", id: message.id });
    if (to) send(to, message);
  });

  cluster.on("exit", (worker, code, signal) => {
    const known = serving.get(worker.id);
    serving.delete(worker.id);
    const isExpected = leaving.delete(worker.id) || state !== "running";
    if (!isExpected) ended += 1;
    announce();
    if (isExpected) return;
    if (known && performance.now() - known.since >= STEADY_MS) failures = 0;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    log.error({ worker: worker.id, code, signal, pauseMs }, "a process ended; another one is started");
    setTimeout(() => {
      if (state === "running") void begin();
    }, pauseMs);
  });

  async function replaceEach(): Promise<void> {
    for (const { worker } of [...serving.values()]) {
      if (!(await begin(() => false))) return log.error("a new process did not start; the old ones stay");
      await end(worker, "SIGUSR2");
    }
  }

  async function end(worker: Worker, signal: "SIGTERM" | "SIGUSR2"): Promise<void> {
    if (worker.isDead()) return;
    leaving.add(worker.id);
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.process.kill(signal);
    await ended;
  }

  return {
    async start() {
      // One after another: the first one migrates the database and makes the first records.
      for (let number = 0; number < count; number++) {
        if (isStopping()) break;
        if (!(await begin()) && number === 0) return isStopping();
        if (state === "starting") state = "running";
      }
      return true;
    },
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
    async stop() {
      state = "stopping";
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, "SIGTERM")));
    },
  };
}
