// Guests who read one after another at a fixed rate: lists with a filter that was never seen, a tournament, a page, the health of the process.
import type { Dataset } from "../house/dataset.ts";
import type { HistoryWriter } from "./history.ts";
import { pathOf, writerAddress } from "./writers.ts";

export type ReadersPlan = {
  url: string;
  dataset: Pick<Dataset, "tournaments">;
  everyMs: number;
  history: HistoryWriter;
  /** What goes on, for the history. */
  phase?: () => string;
};

export type Readers = { stop: () => Promise<void> };

/** A shared machine may be slow; that is another test. */
const ANSWER_MS = 60_000;
/** Addresses of readers begin behind those of the writers. */
const FIRST_ADDRESS = 500;
const ADDRESSES = 200;
/** More than any cost, so that every filter is another one with the same result. */
const COST_FROM = 1_000_000;

export function startReaders({ url, dataset, everyMs, history, phase = () => "" }: ReadersPlan): Readers {
  const underWay = new Set<Promise<void>>();
  let number = 0;

  const paths = [
    {
      label: "list",
      path: () => `${pathOf("tournaments")}?perPage=20&filter=${encodeURIComponent(`cost < ${COST_FROM + number}`)}`,
    },
    { label: "view", path: () => pathOf("tournaments", dataset.tournaments[number % dataset.tournaments.length]) },
    { label: "page", path: () => `/?q=${encodeURIComponent(`кубок ${number}`)}` },
    { label: "health", path: () => "/api/health" },
  ] as const;

  async function read(): Promise<void> {
    const one = paths[number % paths.length] ?? paths[0];
    const path = one.path();
    const address = writerAddress(FIRST_ADDRESS + (number % ADDRESSES));
    number += 1;
    const at = history.now();
    const begunIn = phase();
    const status = await fetch(url + path, {
      headers: { "X-Forwarded-For": address },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    history.add({ kind: "call", label: one.label, phase: begunIn, at, ms: history.now() - at, status });
  }

  const timer = setInterval(() => {
    const reading = read().finally(() => underWay.delete(reading));
    underWay.add(reading);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
