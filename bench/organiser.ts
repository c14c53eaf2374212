// The page of an organiser with many evenings, in two versions of the product: `node bench/organiser.ts FOLDER`, on Linux. Both serve copies of the same
// records and take turns, each turn in the other order. FOLDER is another work tree, installed and built.
//   --series 6 --evenings 40 --players 16 --turns 6 --requests 20
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DAY_MS } from "@bandeha/contract";
import type { Row, Storage } from "@bandeha/server/measured";
import { seedCityIds, seedClubs } from "@bandeha/server/testing";
import { startLoad } from "./house/load/load.ts";
import { median, sampleLoad } from "./house/measure.ts";
import { type BenchServer, startOurs } from "./house/servers.ts";
import { root } from "./product/server.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    series: { type: "string", default: "6" },
    evenings: { type: "string", default: "40" },
    players: { type: "string", default: "16" },
    turns: { type: "string", default: "6" },
    requests: { type: "string", default: "20" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("node bench/organiser.ts FOLDER");
// By the other version, because this one may have migrations and fields that it refuses.
const inFolder = (path: string) => import(join(resolve(folder), path));
const { collections, emptyRecord }: typeof import("../packages/contract/src/index.ts") = await inFolder(
  "packages/contract/src/index.ts",
);
const [seriesCount, evenings, players] = [Number(values.series), Number(values.evenings), Number(values.players)];

const ROUNDS = 7;
/** People who come to a series; each evening has some of them. */
const REGULARS = 2;
const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(15 - prefix.length, "x")}`;
const stamp = (ms: number) => new Date(ms).toISOString().replace("T", " ");
const ORGANISER = idOf("u", 0);
const SERIES = idOf("s", 0);

type Named = { name: keyof typeof collections; row: Row };
const row = (name: Named["name"], id: string, fields: Partial<Row>): Named => {
  const at = stamp(Date.now() - DAY_MS);
  return { name, row: { ...emptyRecord(collections[name].fields), id, created: at, updated: at, ...fields } };
};

function* rows(): Generator<Named> {
  const people = players * REGULARS;
  const [club] = seedClubs;
  const place = { city: seedCityIds[club?.city ?? "spb"] ?? "", club: club?.id ?? "" };
  for (let at = 0; at <= people; at++)
    yield row("users", idOf("u", at), { name: `Игрок Номер ${at}`, token_key: `key-${at}`, city: "spb" });
  for (let at = 0; at < seriesCount; at++) {
    yield row("series", idOf("s", at), {
      ...{ name: `Серия ${at}`, organizer: ORGANISER, ...place, status: "active", every_weeks: 1, weekdays: [3] },
      ...{ days_ahead: 14, first: "2026-01-01", filled_until: "2030-01-01", skipped: [], settings: {} },
    });
    for (let number = 0; number < evenings; number++) yield* evening(at, number, people, place);
  }
}

function* evening(series: number, number: number, people: number, place: object): Generator<Named> {
  const key = series * evenings + number;
  const tournament = idOf("t", key);
  const day = stamp(Date.now() - (evenings - number) * 7 * DAY_MS).slice(0, 10);
  yield row("tournaments", tournament, {
    ...{ name: `Вечер ${key}`, type: "league_singles", status: "completed", organizer: ORGANISER, ...place },
    ...{ series: idOf("s", series), series_date: day, date: `${day} 00:00:00.000Z` },
    ...{ start_time: "19:00", end_time: "22:00", max_players: players, min_players: 4, rounds: ROUNDS },
    ...{ courts: Math.floor(players / 4), scoring_method: "points", points_per_match: 24, side: "2v2" },
    ...{ partners: "rotating" },
  });
  const came = Array.from({ length: players }, (_, at) => idOf("u", 1 + ((at * 7 + key) % people)));
  for (const [at, user] of came.entries())
    yield row("tournament_participants", idOf("p", key * players + at), {
      ...{ tournament, user, status: "registered", position: at + 1, registration_date: stamp(Date.now() - DAY_MS) },
    });
  for (let round = 1; round <= ROUNDS; round++) {
    yield row("tournament_rounds", idOf("r", key * ROUNDS + round), {
      ...{ tournament, round_number: round, status: "completed" },
    });
    const courts = Math.floor(players / 4);
    for (let court = 0; court < courts; court++) {
      const at = (offset: number) => came[(court * 4 + offset * round + offset) % players] ?? "";
      const score = (key * 5 + round * 3 + court * 7) % 25;
      yield row("tournament_matches", idOf("m", (key * ROUNDS + round) * courts + court), {
        ...{ tournament, round, court: court + 1, match_number: court + 1, status: "completed" },
        ...{ team1_player1: at(0), team1_player2: at(1), team2_player1: at(2), team2_player2: at(3) },
        ...{ team1_score: score, team2_score: 24 - score, winner: score >= 12 ? "team1" : "team2" },
      });
    }
  }
}

const IN_ONE_COMMIT = 2000;

async function fill(storage: Storage): Promise<void> {
  const waiting = [...rows()];
  for (let at = 0; at < waiting.length; at += IN_ONE_COMMIT)
    await storage.transact(async (tx) => {
      for (const one of waiting.slice(at, at + IN_ONE_COMMIT)) await tx.insert(one.name, one.row);
    });
}

const work = mkdtempSync(join(tmpdir(), "bandeha-organiser-"));
const load = startLoad();
type Version = { name: string; server: BenchServer; micros: Map<string, number[]> };
const versions: Version[] = [];
const paths = { organiser: `/api/organisers/${ORGANISER}`, series: `/api/series/${SERIES}` };

/** Requests come from many networks, because a network has a budget of pages. */
async function takeTurn(path: string, { server }: Version, requests: number): Promise<number> {
  const { cpuMicros = Number.NaN } = await sampleLoad(load, server.pid, {
    ...{ ports: [server.port], connections: 1, once: true, seconds: Number.MAX_SAFE_INTEGER },
    requests: Array.from({ length: requests }, () => ({ method: "GET", path })),
    expected: { status: 200 },
  });
  return cpuMicros;
}

try {
  const { openSqlite }: typeof import("@bandeha/server/measured") = await inFolder(
    "apps/server/src/testing/measured.ts",
  );
  const storage = await openSqlite({ path: join(work, "records", "bandeha.db") });
  await fill(storage).finally(storage.close);
  for (const [name, of] of [
    ["before", folder],
    ["after", root],
  ] as const) {
    const dataDir = join(work, name);
    cpSync(join(work, "records"), dataDir, { recursive: true });
    versions.push({ name, server: await startOurs(dataDir, { hall: false, folder: of }), micros: new Map() });
  }
  const answers = await Promise.all(
    versions.map(async ({ server }) => (await fetch(`http://127.0.0.1:${server.port}${paths.organiser}`)).json()),
  );
  if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) throw new Error("the pages differ");
  for (const [page, path] of Object.entries(paths)) {
    for (const version of versions) await takeTurn(path, version, 5);
    for (let turn = 0; turn < Number(values.turns); turn++)
      for (const version of turn % 2 === 0 ? versions : versions.toReversed())
        version.micros.set(page, [
          ...(version.micros.get(page) ?? []),
          await takeTurn(path, version, Number(values.requests)),
        ]);
    const [before = [], after = []] = versions.map(({ micros }) => micros.get(page));
    const ratios = after.map((micros, turn) => micros / (before[turn] ?? Number.NaN));
    console.log(
      `page of ${page}: before ${Math.round(median(before))} µs, after ${Math.round(median(after))} µs, × ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(" ")})`,
    );
  }
} finally {
  load.stop();
  for (const { server } of versions) await server.stop();
  rmSync(work, { recursive: true, force: true });
}
