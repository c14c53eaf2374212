// A disk that gets full under writers and readers: all its space, and in every second turn its inodes instead. The process is not restarted.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startPlay } from "../../house/scenarios.ts";
import { openDisk } from "../loop-disk.ts";
import { openProduct } from "../product-process.ts";
import { randomOf } from "../random.ts";
import { startReaders } from "../readers.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { openStore } from "../stores.ts";
import { writeEnd } from "../write-end.ts";
import { startWriters } from "../writers.ts";

const DISK_MB = 64;
const WRITERS = 16;
const PEOPLE = 64;
const TOURNAMENTS = 100;
const PAUSE_MS = 200;
const READ_EVERY_MS = 400;
const FULL_MS = 10_000;
const HEALTHY_MS = 12_000;
const BLOCKS = [1_048_576, 4096, 1] as const;
const FILES_MAX = 200_000;

const isFull = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOSPC";

/** @returns how to empty it again */
function fillSpace(folder: string): () => void {
  const path = join(folder, "filler");
  const file = openSync(path, "w");
  for (const size of BLOCKS)
    try {
      for (const block = Buffer.alloc(size); ; ) writeSync(file, block);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  closeSync(file);
  return () => rmSync(path);
}

function fillInodes(folder: string): () => void {
  const paths: string[] = [];
  try {
    for (let number = 0; number < FILES_MAX; number++) {
      const path = join(folder, `empty${number}`);
      closeSync(openSync(path, "w"));
      paths.push(path);
    }
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  return () => {
    for (const path of paths) rmSync(path);
  };
}

export const disk: EnduranceScenario = {
  name: "disk",
  what: "the disk gets full under writers and readers (as root)",
  stores: ["sqlite"],
  counts: { of: "times full", usual: 6, max: 50 },
  async run({ store: name, count, plant, seed, history, say }) {
    const { folder } = openDisk(DISK_MB);
    const store = await openStore(name, folder);
    const dataset = await store.fill(TOURNAMENTS, PEOPLE);
    const product = await openProduct({ env: store.env, plant });
    await product.start();
    history.add({ kind: "reading", name: "process", at: history.now(), value: product.pid() });
    const matches = await startPlay(dataset, product);
    const random = randomOf(seed);
    const urls = [product.url];
    const writers = startWriters({ urls, dataset, matches, writers: WRITERS, pauseMs: PAUSE_MS, random, history });
    const readers = startReaders({ url: product.url, dataset, everyMs: READ_EVERY_MS, history });
    for (let turn = 1; turn <= count; turn++) {
      await delay(HEALTHY_MS);
      const isSpace = turn % 2 === 1;
      const empty = isSpace ? fillSpace(folder) : fillInodes(folder);
      const at = history.now();
      await delay(FULL_MS);
      const until = history.now();
      empty();
      history.add({ kind: "fault", name: isSpace ? "no space" : "no inodes", at, until });
      say(`${turn} times full, ${writers.acknowledged()} writes acknowledged`);
    }
    await delay(HEALTHY_MS);
    await readers.stop();
    await writers.stop();
    history.add({ kind: "reading", name: "process", at: history.now(), value: product.hasEnded() ? 0 : product.pid() });
    await product.stop();
    await writeEnd(store, history);
  },
};
