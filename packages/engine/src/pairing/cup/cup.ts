// A cup of pairs: groups, then a knockout with a match for third place and a plate for the rest. The state is derived from the rounds every
// time, because results may be corrected and pairs may leave. Matches that are ready and have a court are played next.

import type { Standing } from "../../format.ts";
import { itemAt } from "../../lookup.ts";
import type { TableRules } from "../../scoring/endings.ts";
import { winnerOf } from "../../scoring/scoring.ts";
import { isGroupStage, isLaterStage, isSameStage, type Stage } from "../../stage.ts";
import { type Across, compareAcross } from "../../standings/across.ts";
import { rankByScoring } from "../../standings/rank-by-scoring.ts";
import { isAnnulled, playedShareOf, type Share } from "../../standings/withdrawals.ts";
import type { Match, Round, Settings, Side } from "../../types.ts";
import { unitKey } from "../pairs/unit-key.ts";
import { circleRounds } from "../round-robin.ts";
import { type Begun, keepBegun } from "./begun.ts";
import { type Knockout, playKnockout, seeded } from "./bracket.ts";
import {
  type CupPlacement,
  knockoutStage,
  losersOfFirstMatches,
  placementsOf,
  type ReadyMatch,
  readyIn,
  type WinnerIn,
} from "./cup-brackets.ts";
import { groupCount, qualify, snakeGroup } from "./groups.ts";
import { plateLines } from "./plate.ts";

/** At most this many groups. */
const GROUPS_MAX = 4;
export const groupStage = (index: number): Stage => ({ kind: "group", index });
type StageOf = (size: number) => Stage;
const mainStage: StageOf = (size) => knockoutStage("main", size);
const plateStage: StageOf = (size) => knockoutStage("plate", size);

export type CupInput = {
  /** Pairs that are still in the tournament, best seed first. */
  pairs: readonly Side[];
  rounds: readonly Round[];
  settings: TableRules & Pick<Settings, "ranking" | "cup">;
};

export type Cup = {
  /** Every pair that has a place in a group, present or not. */
  groups: Side[][];
  /** Matches that can be played now, the most urgent first. */
  ready: ReadyMatch[];
  main: Knockout<Side> | null;
  plate: Knockout<Side> | null;
  /** Brackets for the places of the losers, the match for third place among them. */
  placements: CupPlacement[];
};

const same = (a: Side, b: Side) => unitKey(a) === unitKey(b);

/** The whole state of a cup, derived from its pairs and rounds. */
export function readCup({ pairs, rounds, settings }: CupInput): Cup {
  const history = rounds.flatMap(({ matches }) => matches);
  const isHere = (side: Side) => pairs.some((pair) => same(pair, side));
  const isKnockout = settings.cup?.start === "knockout";
  const groups = isKnockout ? [] : groupsOf(pairs, history);
  const found = (stage: Stage, one: Side, two: Side): Match | undefined =>
    history.find(
      (m) =>
        isSameStage(m.stage, stage) &&
        m.sides.some((side) => same(side, one)) &&
        m.sides.some((side) => same(side, two)),
    );

  const ready: ReadyMatch[] = groups
    .flatMap((group, g) =>
      circleRounds(group.length).flatMap((meetings, turn) =>
        meetings.map(([a, b]) => ({
          turn,
          stage: groupStage(g),
          sides: [group[a] as Side, group[b] as Side] as const,
        })),
      ),
    )
    .sort((a, b) => a.turn - b.turn)
    .filter(({ stage, sides: [one, two] }) => !found(stage, one, two) && isHere(one) && isHere(two))
    .map(({ stage, sides }) => ({ stage, sides }));
  if (ready.length > 0 || history.some((m) => isGroupStage(m.stage) && !m.score)) {
    return { groups, ready, main: null, plate: null, placements: [] };
  }

  const playedAfter = (stage: Stage, side: Side) =>
    history.some((m) => isLaterStage(m.stage, stage) && m.sides.some((each) => same(each, side)));
  const winnerIn: WinnerIn = (stage) => (one, two) => {
    const match = found(stage, one, two);
    const won = match?.score ? winnerOf(match.score) : "draw";
    if (match && won !== "draw") return same(match.sides[won === "team1" ? 0 : 1], one) ? one : two;
    if (match) return null;
    // A pair that has left before its match: the other advances. Of two that have left, the one that played a later match before.
    if (isHere(one)) return isHere(two) ? null : one;
    return !isHere(two) && playedAfter(stage, one) ? one : two;
  };
  const begun = (size: number, stageOf: StageOf) =>
    begunIn(history, { all: isKnockout ? pairs : groups.flat(), isHere, size, stageOf });
  const play = (lines: readonly (Side | null)[], stageOf: StageOf) =>
    playKnockout<Side>(lines, (a, b, size) => winnerIn(stageOf(size))(a, b));
  const begunSize = (stageOf: StageOf) =>
    [16, 8, 4, 2].find((size) => history.some(({ stage }) => isSameStage(stage, stageOf(size))));

  const places = settings.cup?.places ?? "medals";
  const ranked = tablesOf(groups, { pairs, rounds, settings });
  const mainSize = groups.length === 1 ? 2 : groups.length === 4 ? 8 : 4;
  const open = seeded(pairs, begunSize(mainStage));
  const qualified = isKnockout
    ? { main: keepBegun(open, begun(open.length, mainStage)), plate: [] }
    : qualify(ranked, begun(mainSize, mainStage), groups.flat().length);
  const main = qualified.main.length > 1 ? play(qualified.main, mainStage) : null;
  // With a match for every place the losers of the first round have their own bracket.
  const beaten = isKnockout && main && places === "medals" ? losersOfFirstMatches(main) : [];
  const rest = isKnockout ? pairs.filter((pair) => beaten.includes(pair)) : qualified.plate;
  const plateSize = begunSize(plateStage);
  const lines = plateLines(rest, ranked.tables, plateSize);
  const plate =
    rest.length > 1 || plateSize ? play(keepBegun(lines, begun(lines.length, plateStage)), plateStage) : null;
  const placements = [
    ...(main ? placementsOf(main, 0, places, winnerIn) : []),
    ...(plate && places === "all" ? placementsOf(plate, qualified.main.length, places, winnerIn) : []),
  ];
  const isDrawn = (stage: Stage, one: Side, two: Side) => found(stage, one, two) !== undefined;
  return { groups, ready: readyIn({ main, plate, placements }, isDrawn), main, plate, placements };
}

type BegunOptions = { all: readonly Side[]; isHere: (side: Side) => boolean; size: number; stageOf: StageOf };

/** The started matches of a knockout of `size` lines. Entrants of a later round without a match of the first one had a bye. */
function begunIn(history: readonly Match[], { all, isHere, size, stageOf }: BegunOptions): Begun<Side> {
  // One object for each pair, also for one that has left.
  const sides = new Map(all.map((pair) => [unitKey(pair), pair]));
  const known = (side: Side): Side => {
    const own = sides.get(unitKey(side)) ?? side;
    sides.set(unitKey(side), own);
    return own;
  };
  const playedIn = (lines: number) => history.filter(({ stage }) => isSameStage(stage, stageOf(lines)));
  const of = (lines: number) => playedIn(lines).map(({ sides: [one, two] }) => [known(one), known(two)] as const);
  const first = of(size);
  const rest = [8, 4, 2].filter((lines) => lines < size);
  const later = rest.map(of);
  const met = new Set(first.flat());
  const byes = new Set(later.flat(2).filter((side) => !met.has(side)));
  const lost = [size, ...rest].flatMap(playedIn).flatMap(({ score, sides: [one, two] }) => {
    const won = score ? winnerOf(score) : "draw";
    return won === "draw" ? [] : [known(won === "team1" ? two : one)];
  });
  const out = new Set([...lost, ...[...sides.values()].filter((side) => !isHere(side))]);
  return { first: [...first, ...[...byes].map((side) => [side, null] as const)], later, out };
}

/** Groups by the stages of the history. While groups are played, a pair without a match is where the snake of seeds puts it. */
function groupsOf(pairs: readonly Side[], history: readonly Match[]): Side[][] {
  const played = new Map<string, { side: Side; group: number }>();
  for (const match of history) {
    if (match.stage?.kind !== "group" || match.stage.index >= GROUPS_MAX) continue;
    for (const side of match.sides) played.set(unitKey(side), { side, group: match.stage.index });
  }
  const over = history.some(({ stage }) => stage !== undefined && !isGroupStage(stage));
  const groups: Side[][] = Array.from(
    { length: Math.max(groupCount(pairs.length), ...[...played.values()].map(({ group }) => group + 1)) },
    () => [],
  );
  const room = groups.map((_, group) => pairs.filter((_, seed) => snakeGroup(seed, groups.length) === group).length);
  const enter = (side: Side, group: number) => {
    groups[group]?.push(side);
    room[group] = itemAt(room, group) - 1;
  };
  const taken = new Map(pairs.map((side) => [side, played.get(unitKey(side))?.group]));
  for (const [side, group] of taken) if (group !== undefined) enter(side, group);
  for (const [seed, side] of pairs.entries()) {
    if (over || taken.get(side) !== undefined) continue;
    // A late pair has another seed than the pair it replaces. The group sizes must not change.
    const own = snakeGroup(seed, groups.length);
    enter(side, itemAt(room, own) > 0 ? own : room.indexOf(Math.max(...room)));
  }
  for (const { side, group } of played.values()) if (!pairs.some((pair) => same(pair, side))) groups[group]?.push(side);
  return groups;
}

/** A pair that has withdrawn, and how much of its group it had played. */
export type GonePair = Share & { side: Side };

export function goneFrom(groups: readonly Side[][], { pairs, rounds }: Pick<CupInput, "pairs" | "rounds">): GonePair[] {
  const history = rounds.flatMap(({ matches }) => matches);
  const matchesOf = (stage: Stage) => history.filter((match) => isSameStage(match.stage, stage));
  return groups.flatMap((group, g) =>
    group
      .filter((side) => !pairs.some((pair) => same(pair, side)))
      .map((side) => ({
        side,
        ...playedShareOf(matchesOf(groupStage(g)), (other) => same(other, side), group.length - 1),
      })),
  );
}

/** The rounds without the group matches of pairs that withdrew before half of them. Results of the knockout always count. */
export function countedInCup(rounds: readonly Round[], gone: readonly GonePair[]): Round[] {
  const annulled = gone.filter(isAnnulled);
  const counts = ({ stage, sides }: Match) =>
    !isGroupStage(stage) || !sides.some((side) => annulled.some((other) => same(other.side, side)));
  return rounds.map((round) => ({ ...round, matches: round.matches.filter(counts) }));
}

/**
 * Tables of the groups, with the pairs that withdrew: a finished group keeps its order. The results of a pair that left before half of its
 * matches are annulled, else they count (decisions 016, 130).
 */
export function groupTables(groups: readonly Side[][], { pairs, rounds, settings }: CupInput): Standing[][] {
  const counted = countedInCup(rounds, goneFrom(groups, { pairs, rounds }));
  return groups.map((group, g) =>
    rankByScoring({
      players: group.flat().map((id) => ({ id })),
      rounds: counted.map((round) => ({
        ...round,
        matches: round.matches.filter((m) => isSameStage(m.stage, groupStage(g))),
      })),
      // Nobody chooses how many matches of a group they play.
      settings: { ...settings, minimumShare: 0 },
      sides: group,
    }),
  );
}

/** The pairs that count for a bracket: those still in the cup, and those that have begun a bracket, whose lines they keep. */
export function advancing(tables: readonly Standing[][], { pairs, rounds }: Pick<CupInput, "pairs" | "rounds">) {
  const knockout = rounds.flatMap(({ matches }) => matches).filter(({ stage }) => stage && !isGroupStage(stage));
  const begun = new Set([...pairs, ...knockout.flatMap(({ sides }) => sides)].map(unitKey));
  return tables.map((table) => table.filter(({ side }) => begun.has(unitKey(side as Side))));
}

/** Pairs of different groups, compared by their group matches. */
export function compareGroups(groups: readonly Side[][], input: CupInput): Across {
  const rounds = countedInCup(input.rounds, goneFrom(groups, input)).map((round) => ({
    ...round,
    matches: round.matches.filter(({ stage }) => isGroupStage(stage)),
  }));
  return compareAcross(groups.flat(), rounds, input.settings);
}

/** The tables as ordered sides, and a measure that compares pairs of different groups. */
function tablesOf(groups: readonly Side[][], input: CupInput) {
  const tables = advancing(groupTables(groups, input), input).map((table, g) =>
    table.map(({ side }) => groups[g]?.find((each) => same(each, side as Side)) as Side),
  );
  return { tables, rate: compareGroups(groups, input).rate };
}
