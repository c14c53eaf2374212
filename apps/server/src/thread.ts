// A worker thread for work that would block the event loop. It starts with the first job, answers each job or reports its failure, and may end when idle.
import { parentPort, Worker } from "node:worker_threads";

type Job<Request> = { id: number; request: Request };
type Done<Answer> = { id: number; answer: Answer } | { id: number; failure: string };
/** A warning of Node in the worker, which would print it as text. */
type Warned = { warning: string; type: string };
/** The first message of a worker: its modules are loaded. */
const READY = "ready";

export type Thread<Request, Answer> = { ask: (request: Request) => Promise<Answer>; close: () => Promise<void> };

type ThreadOptions = {
  /** A file that calls `answerJobs`. */
  script: URL;
  /** For error messages: «draw». */
  name: string;
  waitingMax: number;
  /** A job that takes longer is a bug and must not block later jobs. */
  jobMs: number;
  /** An idle thread ends after this time; without it, it stays. */
  idleMs?: number;
};

/** Heap limit: a job that exceeds it ends its thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** A busy machine takes seconds to load the modules of a thread. */
const START_MS = 60_000;

const STOPPING = "the server is stopping";

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

export function startThread<Request, Answer>({
  script,
  name,
  waitingMax,
  jobMs,
  idleMs,
}: ThreadOptions): Thread<Request, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let open = true;

  /** The timer of the running job, which excludes its wait and the start of the thread, or of the idle thread. */
  const restartTimer = () => {
    clearTimeout(timer);
    if (waiting.size > 0 && !isReady)
      timer = setTimeout(() => rejectAll(new Error(`the ${name} thread did not start in ${START_MS} ms`)), START_MS);
    else if (waiting.size > 0)
      timer = setTimeout(() => rejectAll(new Error(`a ${name} took longer than ${jobMs} ms`)), jobMs);
    else if (idleMs !== undefined && worker) timer = setTimeout(endIdle, idleMs).unref();
  };

  const settle = (id: number): Waiting<Answer> | undefined => {
    const job = waiting.get(id);
    if (waiting.delete(id)) restartTimer();
    return job;
  };

  /** The next job gets a new thread. */
  const rejectAll = (error: Error) => {
    const broken = worker;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    clearTimeout(timer);
    return broken?.terminate();
  };

  const endIdle = () => void rejectAll(new Error(`the ${name} thread is idle`));

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: MEMORY });
    isReady = false;
    started.unref();
    started.on("message", (done: Done<Answer> | Warned | typeof READY) => {
      if (done === READY) {
        if (started !== worker) return;
        isReady = true;
        return restartTimer();
      }
      if ("warning" in done) return process.emitWarning(done.warning, done.type);
      const job = settle(done.id);
      if ("answer" in done) job?.resolve(done.answer);
      else job?.reject(new Error(done.failure));
    });
    const failed = (cause: unknown) =>
      started === worker && rejectAll(new Error(`the ${name} thread failed`, { cause }));
    started.on("error", failed);
    started.on("exit", failed);
    return started;
  };

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new Error(STOPPING));
        if (waiting.size >= waitingMax) return reject(new Error(`${waitingMax} jobs wait for the ${name} thread`));
        worker ??= start();
        const id = ++last;
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) restartTimer();
        worker.postMessage({ id, request } satisfies Job<Request>);
      }),
    close: async () => {
      open = false;
      await rejectAll(new Error(STOPPING));
    },
  };
}

/** Called in the worker. Answers every job; a failure is reported to the caller and does not affect other jobs. */
export function answerJobs<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ message: warning, name: type }) =>
    parentPort?.postMessage({ warning, type } satisfies Warned),
  );
  parentPort?.on("message", async ({ id, request }: Job<Request>) => {
    const done: Done<Answer> = await work(request).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(done);
  });
  parentPort?.postMessage(READY);
}
