// Kills a writing process, or its database, and checks the data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Storage } from "../storage.ts";

const program = fileURLToPath(new URL("./crash-writer.ts", import.meta.url));

export type Writer = {
  process: ChildProcess;
  /** Its output: each line is an acknowledged pair. */
  lines: string[];
  /** Resolves when it has printed a number of lines. */
  said: (count: number) => Promise<void>;
  /** kill -9; returns its output. */
  kill: () => Promise<void>;
  /** Resolves when it has ended by itself. */
  ended: () => Promise<void>;
};

export const startWriter = (
  driver: "sqlite" | "postgres",
  place: string,
  mode: "halfway" | "steady" | "crowd",
): Writer => {
  const child = spawn(process.execPath, [program, driver, place, mode], { stdio: ["ignore", "pipe", "ignore"] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const closed = once(reader, "close");
  reader.on("line", (line) => lines.push(line));
  return {
    process: child,
    lines,
    said: async (count) => {
      while (lines.length < count) {
        await Promise.race([
          once(reader, "line"),
          closed.then(() => Promise.reject(new Error("the writer ended early"))),
        ]);
      }
    },
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
    ended: async () => {
      await closed;
    },
  };
};

/** No pair is partial, and every acknowledged pair exists. */
export const expectWholePairs = async (storage: Storage, acknowledged: readonly string[]): Promise<void> => {
  const [cities, clubs] = await Promise.all(
    ["cities", "clubs"].map((table) => storage.reader.find(table, { limit: 10_000 })),
  );
  const pairs = new Set(cities?.map(({ id }) => id.replace("city-", "")));
  expect(new Set(clubs?.map(({ id }) => id.replace("club-", "")))).toEqual(pairs);
  expect(acknowledged.filter((name) => !pairs.has(name))).toEqual([]);
};
