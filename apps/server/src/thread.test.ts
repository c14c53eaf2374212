import { afterEach, expect, test } from "vitest";
import { startThread, type Thread } from "./thread.ts";

// A worker as a data URL: it answers with its thread id, fails, or never ends.
const scriptThatStartsIn = (ms: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    const loaded = Date.now() + ${ms};
    while (Date.now() < loaded);
    parentPort.on("message", ({ id, request }) => {
      const until = Date.now() + 150;
      while (request === "slow" && Date.now() < until);
      if (request === "die") process.exit(1);
      if (request !== "hang") parentPort.postMessage({ id, answer: threadId });
    });
    parentPort.postMessage("ready");
  `)}`,
  );

let thread: Thread<string, number>;
afterEach(() => thread.close());

type Options = { waitingMax?: number; jobMs?: number; idleMs?: number; startMs?: number };

const open = ({ startMs = 0, ...options }: Options = {}) => {
  const script = scriptThatStartsIn(startMs);
  thread = startThread<string, number>({ script, name: "sum", waitingMax: 20, jobMs: 20_000, ...options });
  return thread;
};

test("one thread answers job after job", async () => {
  const { ask } = open();
  const first = await ask("work");
  expect(await ask("work")).toBe(first);
});

test("an idle thread is ended, and the next job starts another", async () => {
  const { ask } = open({ idleMs: 1 });
  const first = await ask("work");
  await expect.poll(() => ask("work").then((number) => number !== first), { interval: 20 }).toBe(true);
});

test("a job that does not end is rejected, and later jobs are answered", async () => {
  const { ask } = open({ jobMs: 300 });
  await expect(ask("hang")).rejects.toThrow("a sum took longer than 300 ms");
  await expect.poll(() => ask("work").catch(() => 0)).toBeGreaterThan(0);
});

test("the time limit of a job excludes its wait in the queue", async () => {
  const { ask } = open({ jobMs: 2000 });
  await ask("work");
  const answers = await Promise.all(Array.from({ length: 16 }, () => ask("slow")));
  expect(new Set(answers).size).toBe(1);
});

test("the time limit of a job excludes the start of the thread", async () => {
  const { ask } = open({ startMs: 1500, jobMs: 1000 });
  expect(await ask("work")).toBeGreaterThan(0);
});

test("a thread that exits rejects its jobs, and the next job starts another thread", async () => {
  const { ask } = open();
  await expect(ask("die")).rejects.toThrow("the sum thread failed");
  expect(await ask("work")).toBeGreaterThan(0);
});

test("jobs beyond the queue limit are rejected at once", async () => {
  const { ask } = open({ waitingMax: 1 });
  const waiting = ask("work");
  await expect(ask("work")).rejects.toThrow("1 jobs wait for the sum thread");
  expect(await waiting).toBeGreaterThan(0);
});
