// Prints how fast the engine draws and ranks, each beside a published package that comes nearest, or beside its target where there is none:
// `node bench/engine.ts`. A ratio under 1 means that ours is faster.
import { formatOf } from "@bandeha/engine";
import { type BenchTournament, draw, people, played, settingsOf } from "./engine/bench-tournament.ts";
import { cupOf16, everyoneMeets } from "./engine/peers.ts";

const WARM_UPS = 3;
const RUNS = 15;

/** The quickest of the runs, because other work on the machine only adds time; `prepare` is not counted. */
async function timed<Start>(work: (start: Start) => unknown, prepare: () => Start): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const ready = prepare();
    const start = performance.now();
    await work(ready);
    if (run >= 0) quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

function print(what: string, ours: number, reference: string, theirs: number): void {
  const ratio = ours / theirs;
  console.log(`${what.padEnd(44)} ${ms(ours).padStart(8)} · ${reference} ${ms(theirs)} · × ${ratio.toFixed(2)}`);
}

const tournamentOf = (
  type: BenchTournament["type"],
  count: number,
  change: Parameters<typeof settingsOf>[0] = {},
): BenchTournament => ({
  type,
  players: people(count),
  settings: settingsOf(change),
  rounds: [],
});

const whole = (type: BenchTournament["type"], count: number, change?: Parameters<typeof settingsOf>[0]) =>
  timed(draw, () => tournamentOf(type, count, change));

const library = await whole("league_singles", 32);
print("Americano, 32 players, 15 rounds, library", library, "target", 5);
console.log(`${"".padEnd(44)} ${Math.round(1000 / library)} schedules/s`);
print("Americano, 31 players, 15 rounds, library", await whole("league_singles", 31), "target", 5);
// The largest field without a design: every other one has fewer people or needs no longer search.
const annealed = await whole("league_singles", 32, { courts: 7 });
print("Americano, 32 players, 7 courts, annealing", annealed, "target", 600);
console.log(`${"".padEnd(44)} ${(1000 / annealed).toFixed(1)} schedules/s`);

const circle = await whole("league_singles", 16, { side: "1v1" });
print(
  "everyone meets everyone, 16, courts even",
  circle,
  "roundrobin, no courts",
  await timed(everyoneMeets, () => 16),
);

for (const [name, type] of [
  ["Mexicano", "championship_singles"],
  ["King", "king_singles"],
] as const) {
  const before = played(tournamentOf(type, 32), 7);
  print(`round 8 of ${name}, 32 players`, await timed(draw, () => before), "target", 20);
}

const full = played(tournamentOf("championship_singles", 32), 15);
const ranked = await timed(
  () => formatOf(full.type)?.rank(full),
  () => undefined,
);
print("table of 32 players after 15 rounds", ranked, "target", 2);

const cup = await timed(
  (start) => played(start, start.settings.rounds),
  () => tournamentOf("championship_doubles", 32),
);
print(
  "cup of 16 pairs, every slot to the final",
  cup,
  "brackets-manager, no courts, no plate",
  await timed(cupOf16, () => undefined),
);
