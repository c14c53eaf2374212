// The bench house: `npm run bench`, under three minutes, or `npm run bench -- --full`. Prints what this machine can do at most, what the product does,
// and the ratio of the two, by scenario; writes the figures into bench/results/. On Linux.
//   --tournaments 100,100000   how many the database has, one run for each
//   --streams 5000             open streams that one event goes to
//   --pocketbase PATH          a PocketBase binary to measure beside it, with the same records; repeatable (decision 122: one that syncs every commit)
//   view join …                only the scenarios whose names begin so
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@bandeha/server/measured";
import { memoryOf } from "../product/process-memory.ts";
import type { Machine, Row } from "./bench-run.ts";
import { type Bare, type DiskCeilings, openDiskCeilings, startBare } from "./ceilings.ts";
import { fillDataset } from "./dataset.ts";
import { type Load, startLoad } from "./load/load.ts";
import { median } from "./measure.ts";
import { measureEvent, measureScenario, type Named, type World } from "./measure-scenario.ts";
import { type Options, readOptions } from "./options.ts";
import { describeRun, machineLine, rowLines, tableHead, writeResults } from "./report.ts";
import { scenarios, startPlay } from "./scenarios.ts";
import { startOurs, startPocketbase } from "./servers.ts";

const EVENT = "event to streams";
/** Streams from which the product needs more memory than `npm start` gives. */
const HALL = 1000;

type Tools = { options: Options; load: Load; bare: Bare; disk: DiskCeilings };

function measureMachine({ disk, options }: Pick<Tools, "disk" | "options">): Machine[] {
  const turns = Array.from({ length: options.turns });
  return [
    { name: "point reads of SQLite, in process", perSecond: median(turns.map(() => disk.pointReadsPerSecond(0.5))) },
    {
      name: "durable commits of this disk, one by one",
      perSecond: median(turns.map(() => disk.commitsPerSecond(0.5))),
    },
  ];
}

async function measureSize(size: number, tools: Tools): Promise<Row[]> {
  const { options } = tools;
  const dataDir = mkdtempSync(join(tmpdir(), "bandeha-bench-"));
  const storage = await openSqlite({ path: join(dataDir, "bandeha.db") });
  const dataset = await fillDataset(storage, size).finally(storage.close);
  const ours = await startOurs(dataDir, { hall: options.streams > HALL });
  const stops = [ours.stop];
  try {
    const matches = await startPlay(dataset, ours);
    const theirs: Named[] = [];
    for (const binary of options.pocketbases) {
      const server = await startPocketbase(binary, { port: ours.port, dataDir });
      stops.unshift(server.stop);
      theirs.push({ name: server.version, server });
    }
    const world: World = { ...tools, started: { dataset, matches }, ours, theirs };
    const isAsked = (name: string) => options.only.length === 0 || options.only.some((word) => name.startsWith(word));
    const measures = [
      ...scenarios.map((scenario) => ({ name: scenario.name, measure: () => measureScenario(world, scenario) })),
      { name: EVENT, measure: () => measureEvent(world) },
    ];
    const rows: Row[] = [];
    for (const { name, measure } of measures.filter((one) => isAsked(one.name))) {
      const result = await measure().catch((error: unknown) => {
        throw new Error(`${name}, ${size} tournaments`, { cause: error });
      });
      const row = { scenario: name, tournaments: size, ...result, memoryMb: memoryOf(ours.pid).resident };
      console.log(rowLines(row));
      rows.push(row);
    }
    if (rows.length === 0) throw new Error(`scenarios: ${measures.map(({ name }) => name).join(", ")}`);
    return rows;
  } finally {
    for (const stop of stops) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);

function askedOptions(): Options {
  try {
    return readOptions(args);
  } catch (error) {
    console.error(
      `npm run bench -- [--quick | --full] [--tournaments …] [--streams …] [--pocketbase …] [SCENARIO …]\n${error}`,
    );
    process.exit(2);
  }
}

const options = askedOptions();
const about = describeRun(["npm run bench --", ...args.filter((word) => !word.includes("/"))].join(" "));
const tools: Tools = { options, load: startLoad(), bare: await startBare(), disk: openDiskCeilings(tmpdir()) };
try {
  console.log(`${about.date} · ${about.commit} · ${about.cores} × ${about.cpu}\n`);
  const machine = measureMachine(tools);
  for (const one of machine) console.log(machineLine(one));
  console.log(`\n${tableHead()}`);
  const rows: Row[] = [];
  for (const size of options.sizes) {
    rows.push(...(await measureSize(size, tools)));
    // After each size, so that a failure in a later one loses nothing.
    console.log(`\n${writeResults({ ...about, machine, rows }).join("\n")}\n`);
  }
} finally {
  tools.load.stop();
  tools.bare.stop();
  tools.disk.close();
}
