// King of the Court: ranked courts, winners one up, losers one down. tournament-rules 2. Units are pairs, or players who get new partners each round.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { entryOf, itemAt } from "../lookup.ts";
import { type Random, seededRandom } from "../random.ts";
import type { Match, Side } from "../types.ts";
import { courtsUsed } from "./bounds.ts";
import { bestSplit, type Four, repeats, type Split, splitsOf } from "./four.ts";
import { type History, historyOf } from "./history.ts";
import { restingIn } from "./schedule.ts";

/** A unit that moves between courts: a person or a pair. */
export type Unit = { key: string; side: Side; level: number };

const winnersFirst = ({ sides, score }: Match): readonly [Side, Side] | null => {
  if (!score || score.team1 === score.team2) return null;
  return score.team1 > score.team2 ? sides : [sides[1], sides[0]];
};

/** The ladder after a round: the units of court 1, 2, … and then those that rest, the longest waiting first. */
function climb(
  units: readonly Unit[],
  results: readonly (readonly [Side, Side])[],
  waited: (unit: Unit) => number,
): Unit[] {
  const taken = new Set<Unit>();
  // A new pair of players from two courts counts on the higher one only.
  const on = (side: Side | undefined) => {
    const come = units.filter((unit) => !taken.has(unit) && side?.some((id) => unit.side.includes(id)));
    for (const unit of come) taken.add(unit);
    return come;
  };
  const last = results.length - 1;
  const moved = results.flatMap((_, court) => {
    const fromAbove = court === 0 ? results[0]?.[0] : results[court - 1]?.[1];
    const fromBelow = court === last ? results[last]?.[1] : results[court + 1]?.[0];
    return [...on(fromAbove), ...on(fromBelow)];
  });
  const bench = units.filter((unit) => !moved.includes(unit)).sort((a, b) => waited(b) - waited(a));
  return [...moved, ...bench];
}

/** Sides of a court's units: two pairs unchanged; four people split so that earlier partners are apart. */
function sidesOf(
  pool: readonly Unit[],
  units: readonly Unit[],
  history: History,
  together: Set<string>,
  random: Random,
): readonly [Side, Side] {
  const [first, second] = pool;
  if (pool.length === 2 && first && second) return [first.side, second.side];
  const four = pool.map((unit) => units.indexOf(unit)) as unknown as Four;
  const side = ([a, b]: readonly [number, number]): Side => [itemAt(units, a).key, itemAt(units, b).key];
  const level = (i: number) => itemAt(units, i).level;
  const coin = new Map(random.shuffle(splitsOf(four)).map((split, i) => [JSON.stringify(split), i]));
  const arrived = (split: Split) => split.filter((two) => together.has(unitKey(side(two)))).length;
  const gap = ([[a, b], [c, d]]: Split) => Math.abs(level(a) + level(b) - level(c) - level(d));
  const [one, two] = bestSplit(splitsOf(four), (split) => [
    arrived(split),
    repeats(split, history, units.length),
    gap(split),
    entryOf(coin, JSON.stringify(split)),
  ]);
  return [side(one), side(two)];
}

/**
 * The next round of ranked courts. Round 1 by level, the best on court 1. Surplus units rest: those with the fewest rests, then those that have
 * not just rested, then the lowest on the ladder; no unit rests twice before all have rested once. A late joiner starts on the last court.
 * Refuses fewer units than one court holds, a round with results missing or drawn, and a tournament whose rounds have all been started.
 */
export function drawLadder(input: DrawInput, entered: readonly Unit[], unitsPerCourt: 2 | 4): Draw {
  const { rounds, settings } = input;
  const courts = courtsUsed(entered.length, settings.courts, unitsPerCourt);
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const number = rounds.length + 1;
  const random = seededRandom(`${settings.seed}/${number}`);
  const units = random.shuffle([...entered].sort((a, b) => (a.key < b.key ? -1 : 1)));
  const keys = units.map(({ key }) => key);
  const asUnits = (side: Side): Side => (unitsPerCourt === 2 ? [unitKey(side)] : side);
  const history = historyOf(
    keys,
    courts,
    rounds.map((round) => ({
      ...round,
      matches: round.matches.map((m) => ({ ...m, sides: [asUnits(m.sides[0]), asUnits(m.sides[1])] as const })),
    })),
  );
  const of = (table: Uint8Array, unit: Unit) => itemAt(table, units.indexOf(unit));

  const played = [...(rounds.at(-1)?.matches ?? [])].sort((a, b) => a.court - b.court).map(winnersFirst);
  if (played.includes(null)) return { ok: false, reason: "round-unfinished" };
  const results = played.filter((each) => each !== null);
  const byLevel = () => [...units].sort((a, b) => b.level - a.level);
  const ladder = rounds.length === 0 ? byLevel() : climb(units, results, (unit) => of(history.restRun, unit));
  const standing = rounds.length === 0 ? ladder.map(({ side }) => side[0]) : results.flat(2);
  const depth = (unit: Unit) => standing.indexOf(unit.side[0]);
  const resting = new Set(
    [...units]
      .sort(
        (a, b) =>
          of(history.rests, a) - of(history.rests, b) ||
          of(history.restRun, a) - of(history.restRun, b) ||
          depth(b) - depth(a),
      )
      .slice(0, units.length - courts * unitsPerCourt),
  );
  const together = new Set(results.flat().map(unitKey));
  const playing = ladder.filter((unit) => !resting.has(unit));
  const matches = Array.from({ length: courts }, (_, court): DrawnRound["matches"][number] => {
    const pool = playing.slice(court * unitsPerCourt, (court + 1) * unitsPerCourt);
    return { court: court + 1, sides: sidesOf(pool, units, history, together, random) };
  });
  return {
    ok: true,
    rounds: [
      {
        number,
        matches,
        resting: restingIn(
          units.flatMap(({ side }) => side),
          matches,
        ),
      },
    ],
  };
}

/** A pair's key, the same in both orders. */
export const unitKey = (side: Side): string => [...side].sort().join(" ");
