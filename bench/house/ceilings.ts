// What this machine can do at most: references without any rule of the product.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BareAnswer } from "./bare-process.ts";
import { pin } from "./pin.ts";

export type Bare = { port: number; pid: number; answer: (answer: BareAnswer) => Promise<void>; stop: () => void };

/** A bare HTTP server in a process of its own. */
export async function startBare(): Promise<Bare> {
  const child = fork(new URL("./bare-process.ts", import.meta.url));
  const [port] = await once(child, "message");
  if (child.pid) pin(child.pid, "first");
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async answer(answer) {
      child.send(answer);
      await once(child, "message");
    },
    stop: () => child.disconnect(),
  };
}

export type DiskCeilings = {
  commitsPerSecond: (seconds: number) => number;
  pointReadsPerSecond: (seconds: number) => number;
  close: () => void;
};

const ROWS = 10_000;
const ROW_BYTES = 400;
/** Prime, so that reads jump over all rows. */
const STRIDE = 7919;

/** A plain SQLite file on the disk of the product's data, with a sync per commit as the product has. */
export function openDiskCeilings(folder: string): DiskCeilings {
  const own = mkdtempSync(join(folder, "ceilings-"));
  const database = new DatabaseSync(join(own, "bare.db"));
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table rows (id text primary key, body text)",
  );
  const insert = database.prepare("insert into rows values (?, ?)");
  const find = database.prepare("select * from rows where id = ?");
  const body = "x".repeat(ROW_BYTES);
  const idOf = (number: number) => `row${String(number).padStart(12, "0")}`;
  let rows = 0;
  database.exec("begin");
  while (rows < ROWS) insert.run(idOf(rows++), body);
  database.exec("commit");

  const perSecond = (seconds: number, work: () => void): number => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < seconds * 1000) {
      work();
      done += 1;
    }
    return done / ((performance.now() - began) / 1000);
  };
  let read = 0;
  return {
    commitsPerSecond: (seconds) => perSecond(seconds, () => insert.run(idOf(rows++), body)),
    pointReadsPerSecond: (seconds) => perSecond(seconds, () => find.get(idOf((read++ * STRIDE) % ROWS))),
    close() {
      database.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
