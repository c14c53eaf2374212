// What guests read at two processes, which answer from memories of their own.
import { setTimeout as delay } from "node:timers/promises";
import type { HistoryWriter } from "./history.ts";
import { writerAddress } from "./writers.ts";

type SameAnswersPlan = { urls: readonly string[]; paths: readonly string[]; history: HistoryWriter };

const ADDRESS = 1200;
/** Others write meanwhile, so two reads may differ; what still differs then is not kept up to date by one of the processes. */
const SAME_MS = 10_000;
const REPEAT_MS = 50;

async function differsForLong(urls: readonly string[], path: string): Promise<boolean> {
  const headers = { "X-Forwarded-For": writerAddress(ADDRESS) };
  for (const until = performance.now() + SAME_MS; performance.now() < until; ) {
    const answers = await Promise.all(
      urls.map((url) =>
        fetch(url + path, { headers }).then(async (answer) => `${answer.status} ${await answer.text()}`),
      ),
    );
    if (new Set(answers).size === 1) return false;
    await delay(REPEAT_MS);
  }
  return true;
}

/** Writes into the history how many were compared, and which differ. */
export async function compareAnswers({ urls, paths, history }: SameAnswersPlan): Promise<void> {
  for (const path of paths)
    if (await differsForLong(urls, path))
      history.add({ kind: "reading", name: "answers that differ", at: history.now(), value: path });
  history.add({ kind: "reading", name: "answers compared", at: history.now(), value: paths.length });
}
