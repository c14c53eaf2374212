// Compares the CPU time of a request in two versions of the product: `node bench/pairs.ts FOLDER`, on Linux. Both serve copies of the same records
// and take turns, each turn in the other order, so that a slow minute of the machine affects both. FOLDER is another work tree, installed and built.
// On a busy machine many short turns are compared best, on a disk in memory: TMPDIR=/dev/shm, --turns 100 --requests 150 --warm-up 6000
// --connections 50. Start it several times, also with the two trees exchanged: two processes of one version differ by up to a tenth.
//   --scenarios page,join,result   (also list, view, entries and lobby), by the names of the model of a country
//   --turns 6 --requests 100       of each version in a turn
//   --warm-up 200                  requests of each version before: code is slow in its first calls
//   --connections 4
//   --tournaments 100
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Dataset } from "./house/dataset.ts";
import { JOINERS, TO_JOIN } from "./house/joiners.ts";
import { startLoad } from "./house/load/load.ts";
import { exactCpuMicrosOf, median } from "./house/measure.ts";
import { ofVersions, requestOf, type StartedDataset, startPlay } from "./house/scenarios.ts";
import { type BenchServer, startOurs } from "./house/servers.ts";
import { root } from "./product/server.ts";

type Version = { name: string; server: BenchServer; started: StartedDataset; sent: number; micros: number[] };
type Kind = keyof typeof ofVersions;

const isKind = (word: string): word is Kind => Object.hasOwn(ofVersions, word);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenarios: { type: "string", default: "page,join,result" },
    turns: { type: "string", default: "6" },
    requests: { type: "string", default: "100" },
    "warm-up": { type: "string", default: "200" },
    connections: { type: "string", default: "4" },
    tournaments: { type: "string", default: "100" },
  },
});
const [folder] = positionals;
const kinds = values.scenarios.split(",").filter(isKind);
if (folder === undefined || kinds.length === 0) throw new Error("node bench/pairs.ts FOLDER --scenarios page,join");

const work = mkdtempSync(join(tmpdir(), "bandeha-pairs-"));
const load = startLoad();
const stops: (() => Promise<void>)[] = [];

async function startVersion(name: string, ofVersion: string, dataset: Dataset): Promise<Version> {
  const dataDir = join(work, name);
  cpSync(join(work, "records"), dataDir, { recursive: true });
  const server = await startOurs(dataDir, { hall: false, folder: ofVersion });
  stops.push(server.stop);
  return { name, server, started: { dataset, matches: await startPlay(dataset, server) }, sent: 0, micros: [] };
}

async function takeTurn(kind: Kind, version: Version, count = Number(values.requests)): Promise<number> {
  const { server, started } = version;
  const requests = Array.from({ length: count }, () => requestOf(kind, started, server, version.sent++));
  const before = exactCpuMicrosOf(server.pid);
  const { answered } = await load.send({
    ports: [server.port],
    requests,
    once: true,
    connections: Number(values.connections),
    seconds: Number.MAX_SAFE_INTEGER,
    expected: { status: 200 },
  });
  return (exactCpuMicrosOf(server.pid) - before) / answered;
}

try {
  // By the other version, because this one may have migrations that it refuses; its own are applied at the start.
  const { openSqlite }: typeof import("@bandeha/server/measured") = await import(
    join(resolve(folder), "apps/server/src/testing/measured.ts")
  );
  const { fillDataset }: typeof import("./house/dataset.ts") = await import(
    join(resolve(folder), "bench/house/dataset.ts")
  );
  const storage = await openSqlite({ path: join(work, "records", "bandeha.db") });
  // Each pair of a joiner and a tournament joins once.
  const requests = Number(values["warm-up"]) + Number(values.requests) * Number(values.turns);
  const joiners = Math.max(JOINERS, Math.ceil(requests / TO_JOIN));
  const dataset = await fillDataset(storage, Number(values.tournaments), joiners).finally(storage.close);
  const before = await startVersion("before", folder, dataset);
  const after = await startVersion("after", root, dataset);
  for (const kind of kinds) {
    for (const version of [before, after]) {
      version.micros = [];
      await takeTurn(kind, version, Number(values["warm-up"]));
    }
    for (let turn = 0; turn < Number(values.turns); turn++) {
      const order = turn % 2 === 0 ? [before, after] : [after, before];
      for (const version of order) version.micros.push(await takeTurn(kind, version));
    }
    const ratios = after.micros.map((micros, turn) => micros / (before.micros[turn] ?? Number.NaN));
    const sorted = ratios.toSorted((one, other) => one - other);
    const quartile = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(2);
    const whole = ({ name, micros }: Version) => `${name} ${Math.round(median(micros))} µs`;
    console.log(
      `${ofVersions[kind]}: ${whole(before)}, ${whole(after)}, × ${median(ratios).toFixed(2)} (half of the turns from ${quartile(0.25)} to ${quartile(0.75)})`,
    );
  }
} finally {
  load.stop();
  for (const stop of stops) await stop();
  rmSync(work, { recursive: true, force: true });
}
