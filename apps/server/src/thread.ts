// A worker thread for work too heavy for the event loop. It is started by the first job, answers each job or tells its failure, and may be ended when nothing is asked of it.
import { parentPort, Worker } from "node:worker_threads";

type Job<Request> = { id: number; request: Request };
type Done<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

export type Thread<Request, Answer> = { ask: (request: Request) => Promise<Answer>; close: () => Promise<void> };

type ThreadOptions = {
  /** A file that calls `answerJobs`. */
  script: URL;
  /** What the thread does, for its failures: «draw». */
  name: string;
  waitingMax: number;
  /** A job that takes longer is a bug that must not hold up those after it. */
  jobMs: number;
  /** An idle thread is ended after this long; absent, it stays. */
  idleMs?: number;
};

/** Of a thread's heap: a job that runs away ends its thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

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
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let open = true;

  /** Of the job at work, or of the idle thread: waiting in a long line is no fault of anybody's. */
  const arm = () => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => giveUp(new Error(`a ${name} took longer than ${jobMs} ms`)), jobMs);
    else if (idleMs !== undefined && worker) timer = setTimeout(rest, idleMs).unref();
  };

  const settle = (id: number): Waiting<Answer> | undefined => {
    const job = waiting.get(id);
    if (waiting.delete(id)) arm();
    return job;
  };

  /** The next job gets a new thread. */
  const giveUp = (error: Error) => {
    const broken = worker;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    clearTimeout(timer);
    return broken?.terminate();
  };

  const rest = () => void giveUp(new Error(`the ${name} thread rests`));

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: MEMORY });
    started.unref();
    started.on("message", (done: Done<Answer>) => {
      const job = settle(done.id);
      if ("answer" in done) job?.resolve(done.answer);
      else job?.reject(new Error(done.failure));
    });
    const failed = (cause: unknown) => started === worker && giveUp(new Error(`the ${name} thread failed`, { cause }));
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
        if (waiting.size === 1) arm();
        worker.postMessage({ id, request } satisfies Job<Request>);
      }),
    close: async () => {
      open = false;
      await giveUp(new Error(STOPPING));
    },
  };
}

/** The other side: every job is answered, and a failure is told to the asker and ends nothing else. */
export function answerJobs<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  parentPort?.on("message", async ({ id, request }: Job<Request>) => {
    const done: Done<Answer> = await work(request).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(done);
  });
}
