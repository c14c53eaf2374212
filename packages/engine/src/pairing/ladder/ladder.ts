// King of the Court: ranked courts, winners one up, losers one down. tournament-rules 2. Units are pairs, or players who get new partners each round.

import type { Draw, DrawInput, DrawnRound } from "../../format.ts";
import { entryOf, itemAt } from "../../lookup.ts";
import { type Random, seededRandom } from "../../random.ts";
import { winnerOf } from "../../scoring/scoring.ts";
import type { Gender, Match, Player, Round, Side } from "../../types.ts";
import { courtsUsed, mixedCourts } from "../bounds.ts";
import { bestSplit, fourOf, mixedSplitsOf, repeats, type Split, splitsOf } from "../four.ts";
import { type History, historyOf } from "../history.ts";
import { unitKey } from "../pairs/unit-key.ts";
import { restingIn } from "../schedule.ts";
import { type LadderLine, ladderRests } from "./ladder-rests.ts";

/** A unit that moves between courts: a person or a pair. */
export type Unit = { key: string; side: Side; level: number };

const byCourt = (matches: readonly Match[]) => [...matches].sort((a, b) => a.court - b.court);

const winnersFirst = ({ sides, score }: Match): readonly [Side, Side] | null => {
  const winner = score ? winnerOf(score) : "draw";
  if (winner === "draw") return null;
  return winner === "team1" ? sides : [sides[1], sides[0]];
};

/** The units that played, in the order of the courts where they play next: court 1, 2, … */
function climb(units: readonly Unit[], results: readonly (readonly [Side, Side])[]): Unit[] {
  const taken = new Set<Unit>();
  // A new pair of players from two courts counts on the higher one only.
  const on = (side: Side | undefined) => {
    const come = units.filter((unit) => !taken.has(unit) && side?.some((id) => unit.side.includes(id)));
    for (const unit of come) taken.add(unit);
    return come;
  };
  const last = results.length - 1;
  return results.flatMap((_, court) => {
    const fromAbove = court === 0 ? results[0]?.[0] : results[court - 1]?.[1];
    const fromBelow = court === last ? results[last]?.[1] : results[court + 1]?.[0];
    return [...on(fromAbove), ...on(fromBelow)];
  });
}

/** The ladder after `rounds`, best first. A unit that rests keeps its place; one that has not played is last. */
function ladderAfter(rounds: readonly Round[], byLevel: readonly Unit[]): Unit[] {
  let ladder = [...byLevel];
  const played = new Set<Unit>();
  for (const { matches } of rounds) {
    const moved = climb(
      ladder,
      byCourt(matches).map((match) => winnersFirst(match) ?? match.sides),
    );
    for (const unit of moved) played.add(unit);
    const next = [...moved];
    const filled = ladder.map((unit) => (moved.includes(unit) ? (next.shift() ?? unit) : unit));
    ladder = [...filled.filter((unit) => played.has(unit)), ...filled.filter((unit) => !played.has(unit))];
  }
  return ladder;
}

type Splits = (four: readonly number[]) => readonly [Split, ...Split[]];
type Court = { units: readonly Unit[]; splits: Splits; history: History; together: Set<string>; random: Random };

/** Sides of a court's units: two pairs unchanged; four people split so that earlier partners are apart. */
function sidesOf(pool: readonly Unit[], { units, splits, history, together, random }: Court): readonly [Side, Side] {
  const [first, second] = pool;
  if (pool.length === 2 && first && second) return [first.side, second.side];
  const ways = splits(pool.map((unit) => units.indexOf(unit)));
  const side = ([a, b]: readonly [number, number]): Side => [itemAt(units, a).key, itemAt(units, b).key];
  const level = (i: number) => itemAt(units, i).level;
  const coin = new Map(random.shuffle(ways).map((split, i) => [JSON.stringify(split), i]));
  const arrived = (split: Split) => split.filter((two) => together.has(unitKey(side(two)))).length;
  const gap = ([[a, b], [c, d]]: Split) => Math.abs(level(a) + level(b) - level(c) - level(d));
  const [one, two] = bestSplit(ways, (split) => [
    arrived(split),
    repeats(split, history, units.length),
    gap(split),
    entryOf(coin, JSON.stringify(split)),
  ]);
  return [side(one), side(two)];
}

/** Units that share a ladder and rests, and how many of them play on one court. */
type Share = { units: ReadonlySet<Unit>; onCourt: number };
type Ladder = { units: readonly Unit[]; shares: readonly Share[]; courts: number; splits: Splits };

/**
 * The next round of ranked courts. Round 1 by level, the best on court 1. No unit rests twice before all have rested once; `ladderRests` states
 * who rests first. A unit that rests keeps its place on the ladder; a late joiner starts on the last court. Refuses fewer units than one court
 * holds, a round with results missing or drawn, and a tournament whose rounds have all been started.
 */
export function drawLadder(input: DrawInput, entered: readonly Unit[], unitsPerCourt: 2 | 4): Draw {
  const courts = courtsUsed(entered.length, input.settings.courts, unitsPerCourt);
  const shares = [{ units: new Set(entered), onCourt: unitsPerCourt }];
  return drawLadders(input, { units: entered, shares, courts, splits: (four) => splitsOf(fourOf(four)) });
}

export const personalUnits = (players: readonly Player[]): Unit[] =>
  players.map(({ id, level }) => ({ key: id, side: [id], level }));

/**
 * The next round with a man and a woman on every side. Men and women have a ladder each: winners are one of each, so both move alike.
 * Refuses what `drawLadder` refuses, and players without a gender (`gender-missing`).
 */
export function drawMixedLadder(input: DrawInput): Draw {
  const units = personalUnits(input.players);
  const of = (gender: Gender): Share => ({
    units: new Set(units.filter((_, at) => input.players[at]?.gender === gender)),
    onCourt: 2,
  });
  const [men, women] = [of("male"), of("female")];
  if (men.units.size + women.units.size < units.length) return { ok: false, reason: "gender-missing" };
  const courts = mixedCourts(men.units.size, women.units.size, input.settings.courts);
  return drawLadders(input, { units, shares: [men, women], courts, splits: (four) => mixedSplitsOf(fourOf(four)) });
}

function drawLadders(input: DrawInput, { units: entered, shares, courts, splits }: Ladder): Draw {
  const { rounds, settings } = input;
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const number = rounds.length + 1;
  const random = seededRandom(`${settings.seed}/${number}`);
  const units = random.shuffle([...entered].sort((a, b) => (a.key < b.key ? -1 : 1)));
  const keys = units.map(({ key }) => key);
  const arePairs = units.some(({ side }) => side.length === 2);
  const asUnits = (side: Side): Side => (arePairs ? [unitKey(side)] : side);
  const history = historyOf(
    keys,
    courts,
    rounds.map((round) => ({
      ...round,
      matches: round.matches.map((m) => ({ ...m, sides: [asUnits(m.sides[0]), asUnits(m.sides[1])] as const })),
    })),
  );
  const played = byCourt(rounds.at(-1)?.matches ?? []).map(winnersFirst);
  if (played.includes(null)) return { ok: false, reason: "round-unfinished" };
  const results = played.filter((each) => each !== null);
  const playingOf = (share: Share): Unit[] => {
    const own = units.filter((unit) => share.units.has(unit));
    const ladder = ladderAfter(
      rounds,
      own.toSorted((a, b) => b.level - a.level),
    );
    const lines = ladder.map((unit): LadderLine<Unit> => {
      const at = units.indexOf(unit);
      const onCourtOne = results[0]?.flat().some((id) => unit.side.includes(id)) ?? false;
      return { unit, rests: itemAt(history.rests, at), run: itemAt(history.restRun, at), onCourtOne };
    });
    return ladderRests(lines, {
      resting: own.length - courts * share.onCourt,
      onCourtOne: share.onCourt,
      left: settings.rounds - rounds.length,
      isFirst: rounds.length === 0,
    });
  };
  const playing = shares.map((share) => ({ ...share, playing: playingOf(share) }));
  const together = new Set(results.flat().map(unitKey));
  const matches = Array.from({ length: courts }, (_, court): DrawnRound["matches"][number] => {
    const pool = playing.flatMap((share) => share.playing.slice(court * share.onCourt, (court + 1) * share.onCourt));
    return { court: court + 1, sides: sidesOf(pool, { units, splits, history, together, random }) };
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
