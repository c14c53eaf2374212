// Tournaments of a given size, played with seeded results without draws.
import {
  type DrawnRound,
  type FormatKey,
  formatOf,
  type Player,
  type Round,
  type Settings,
  seededRandom,
} from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";

export const people = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${String(i).padStart(2, "0")}`,
    level: 1 + ((i * 7) % 5),
    gender: i % 2 === 0 ? "male" : "female",
  }));

export const settingsOf = (change: Partial<Settings>): Settings => ({
  courts: 8,
  rounds: 15,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "bench",
  ...change,
});

export type BenchTournament = {
  type: FormatKey;
  players: readonly Player[];
  settings: Settings;
  rounds: readonly Round[];
};

/** The remaining rounds, none when it is over; any other refusal is an error of the benchmark. */
export function draw({ type, players, settings, rounds }: BenchTournament): DrawnRound[] {
  const drawn = formatOf(type)?.draw({ players, rounds, settings, designs: designLibrary });
  if (drawn?.ok) return drawn.rounds;
  if (drawn?.reason === "no-rounds-left") return [];
  throw new Error(`${type} was not drawn: ${drawn?.reason}`);
}

/** The same tournament after `count` rounds, or fewer if it ends earlier. */
export function played(start: BenchTournament, count: number): BenchTournament {
  const random = seededRandom("results");
  const rounds = [...start.rounds];
  let ahead: DrawnRound[] = [];
  while (rounds.length < count) {
    if (ahead.length === 0) ahead = draw({ ...start, rounds });
    const [next, ...later] = ahead;
    if (!next) break;
    ahead = later;
    const matches = next.matches.map((match) => {
      const team1 = random.pick([16, 15, 14, 13, 11, 10, 9, 8]);
      return { ...match, round: next.number, score: { team1, team2: 24 - team1 } };
    });
    rounds.push({ number: next.number, status: "completed", matches });
  }
  return { ...start, rounds };
}
