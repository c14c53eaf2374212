// The history of an endurance run: one JSON object a line. The runner only writes it; the checker (checker/) reads it and judges. Times are
// milliseconds since the start of the run, by the clock of the runner.
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export type HistoryValue = string | number | boolean | null;

/** The first line. */
export type RunLine = { kind: "run"; scenario: string; store: string; count: number; plant?: string; seed: number };

/**
 * One attempt of a write; attempts with the same key repeat it. `unknown`: no answer or a 5xx, so the write may have happened; `limited`: a 429.
 * `sets`: what the row holds after it. Each row has one writer, who waits for the end of one write before the next.
 */
export type WriteAttempt = {
  kind: "write";
  key: string;
  op: string;
  table: string;
  id: string;
  sets: Record<string, HistoryValue>;
  begun: number;
  ended: number;
  outcome: "acknowledged" | "unknown" | "refused" | "limited";
  status: number;
  code?: string;
  retryAfter?: true;
  /** The entry's status in the answer to a join. */
  place?: string;
};

/** A request that is no recorded write. `status` 0: no answer. `phase`: what was going on, by the runner. */
export type Call = {
  kind: "call";
  label: string;
  phase: string;
  at: number;
  ms: number;
  status: number;
  retryAfter?: true;
  retrySeconds?: number;
  code?: string;
  /** Of the control: another server in the same seconds, which the fault does not reach. What slows it too is the machine. */
  isControl?: true;
};

/** Something done to the product or its surroundings; when the product served again, or when it was undone. */
export type RunFault = { kind: "fault"; name: string; at: number; servedAt?: number; until?: number };

/** An event as a stream received it, or a read after it was opened: the number written into the record. */
export type SeenEvent = { kind: "event"; stream: string; number: number; at: number; isRead?: true };

/** A figure that the runner read from the product or the system. */
export type Reading = { kind: "reading"; name: string; at: number; value: HistoryValue };

/** A row of the database at the end, read as it is stored. */
export type FinalRow = { kind: "row"; table: string; row: Record<string, unknown> };

/** What the database's own check of its files says; empty is sound. */
type Soundness = { kind: "soundness"; problems: string[] };

export type HistoryLine = RunLine | WriteAttempt | Call | RunFault | SeenEvent | Reading | FinalRow | Soundness;

export type HistoryWriter = {
  file: string;
  /** Milliseconds since the start of the run. */
  now: () => number;
  add: (line: HistoryLine) => void;
  close: () => void;
};

export function openHistory(file: string): HistoryWriter {
  mkdirSync(dirname(file), { recursive: true });
  // Two runs must not write into one file.
  const descriptor = openSync(file, "wx");
  const began = performance.now();
  let isOpen = true;
  return {
    file,
    now: () => Math.round((performance.now() - began) * 10) / 10,
    add(line) {
      // After a failure clients go on until the process ends; the number of the descriptor may be that of a socket by then.
      if (isOpen) writeSync(descriptor, `${JSON.stringify(line)}\n`);
    },
    close() {
      isOpen = false;
      closeSync(descriptor);
    },
  };
}

/** Writes the calls of a control into the same history. */
export const controlOf = (history: HistoryWriter): HistoryWriter => ({
  ...history,
  add: (line) => history.add(line.kind === "call" ? { ...line, isControl: true } : line),
});

export const readHistory = (file: string): HistoryLine[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): HistoryLine => JSON.parse(line));
