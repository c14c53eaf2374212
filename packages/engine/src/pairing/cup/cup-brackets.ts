// The brackets of a cup after its groups: the main one, the plate, and those for the places of the losers. tournament-rules 2, decision 062.

import type { BracketKind, Stage } from "../../stage.ts";
import type { CupOptions, Side } from "../../types.ts";
import { type Knockout, losersOf, playPlaces } from "./bracket.ts";

export const knockoutStage = (bracket: BracketKind, size: number): Stage => ({ kind: "knockout", bracket, size });
export const placementStage = (place: number, size: number): Stage => ({ kind: "placement", place, size });

/** A match that can be played now. */
export type ReadyMatch = { stage: Stage; sides: readonly [Side, Side] };

/** The bracket for the places from `place` on. With two lines it is one match. */
export type CupPlacement = { place: number; knockout: Knockout<Side> };

/** The winner of a match of a stage, null while it is undecided. */
export type WinnerIn = (stage: Stage) => (one: Side, two: Side) => Side | null;

/**
 * The brackets of those who lose in `knockout`, whose winner takes the place after `above`: for third place only, or for every place.
 * Where fewer than two lose there is no bracket.
 */
export function placementsOf(
  knockout: Knockout<Side>,
  above: number,
  places: CupOptions["places"],
  winnerIn: WinnerIn,
): CupPlacement[] {
  const sizes = knockout.lines
    .map(({ length }) => length)
    .filter((size) => size === 4 || (size > 4 && places === "all"));
  return sizes.flatMap((size): CupPlacement[] => {
    const losers = losersOf(knockout, size);
    if (losers.filter((line) => !line.known || line.entrant !== null).length < 2) return [];
    const place = above + size / 2 + 1;
    const bracket = playPlaces(losers, (one, two, lines) => winnerIn(placementStage(place, lines))(one, two));
    return [
      { place, knockout: bracket },
      ...(places === "all" ? placementsOf(bracket, place - 1, places, winnerIn) : []),
    ];
  });
}

/** Those who lost their first match, once all first matches are decided; losers of a semifinal play for third place instead. */
export function losersOfFirstMatches({ lines, matches }: Knockout<Side>): Side[] {
  const first = lines[0] ?? [];
  if (first.length < 8) return [];
  const hasByes = first.some((line) => line.known && line.entrant === null);
  const sizes = hasByes && first.length > 8 ? [first.length, first.length / 2] : [first.length];
  const met = new Set<Side>();
  const losers: Side[] = [];
  for (const size of sizes) {
    const round = matches.filter((match) => match.size === size);
    const due = size === first.length ? round.length : size / 2;
    if (round.length < due || round.some(({ winner }) => winner === null)) return [];
    for (const { one, two, winner } of round) {
      const loser = winner === one ? two : one;
      if (!met.has(loser)) losers.push(loser);
    }
    for (const { one, two } of round) met.add(one).add(two);
  }
  return losers;
}

type Brackets = { main: Knockout<Side> | null; plate: Knockout<Side> | null; placements: readonly CupPlacement[] };

/** Rounds from this one to the last of its bracket. */
const roundsLeft = (size: number): number => Math.log2(size);

/**
 * The matches without a result whose sides are known, those of the longest remaining bracket first, because they decide when the cup ends.
 * Of the last matches the final is the last, after the plate and the match for third place.
 */
export function readyIn(
  { main, plate, placements }: Brackets,
  isDrawn: (stage: Stage, one: Side, two: Side) => boolean,
): ReadyMatch[] {
  const open = (knockout: Knockout<Side> | null, stageOf: (size: number) => Stage, isMain = false) =>
    (knockout?.matches ?? [])
      .filter(({ size, one, two, winner }) => winner === null && !isDrawn(stageOf(size), one, two))
      .map(({ size, one, two }) => ({
        match: { stage: stageOf(size), sides: [one, two] as const },
        left: roundsLeft(size),
        last: isMain && size === 2 ? 1 : 0,
      }));
  return [
    ...open(main, (size) => knockoutStage("main", size), true),
    ...open(plate, (size) => knockoutStage("plate", size)),
    ...placements.flatMap(({ place, knockout }) => open(knockout, (size) => placementStage(place, size))),
  ]
    .sort((a, b) => b.left - a.left || a.last - b.last)
    .map(({ match }) => match);
}
