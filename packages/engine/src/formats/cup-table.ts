// Places of a cup: by the stage reached; equal stages share the place. Before the knockout, by place in the group.

import type { Format, Standing } from "../format.ts";
import type { Knockout } from "../pairing/bracket.ts";
import { type CupInput, countedInCup, goneFrom, readCup } from "../pairing/cup.ts";
import { seededPairs } from "../pairing/draw-cup.ts";
import { unitKey } from "../pairing/ladder.ts";
import type { BracketKind } from "../stage.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { PlaceReason, StandingNote } from "../standings/reason.ts";
import { type Share, withdrawalNote } from "../standings/withdrawals.ts";
import type { Side } from "../types.ts";
import { advancesOf, withAdvance } from "./cup-advance.ts";
import { pairsOfTable } from "./fixed-pairs.ts";

/** The stage that a pair reached: `rank` is for ordering, `reason` for display. */
type Reached = { rank: number; reason: PlaceReason };

/** Ranks count places: `above` is the number of places above the bracket. A pair that is still in it is above those that lost in the same round. */
function reachedIn(
  knockout: Knockout<Side> | null,
  above: number,
  reasonOf: (size: number, won: boolean) => PlaceReason,
  reached: Map<string, Reached>,
): void {
  for (const { size, one, two, winner } of knockout?.matches ?? []) {
    for (const side of [one, two]) {
      const lost = winner !== null && side !== winner;
      reached.set(unitKey(side), { rank: above + size / 2 + (lost ? 1 : 0.5), reason: reasonOf(size, false) });
    }
  }
  if (knockout?.winner) reached.set(unitKey(knockout.winner), { rank: above + 1, reason: reasonOf(2, true) });
}

const knockoutReason =
  (bracket: BracketKind) =>
  (size: number, won: boolean): PlaceReason => ({ key: "knockout-stage", bracket, size, won });
const placementReason =
  (place: number) =>
  (size: number, won: boolean): PlaceReason => ({ key: "placement", place, size, won });

type Ranked = Parameters<Format["rank"]>[0];

/** The pairs still in the cup, best seed first, and what its state is derived from. */
export function cupInput({ players, rounds, settings }: Ranked): CupInput {
  const gone = new Set(players.flatMap(({ id, left }) => (left ? [id] : [])));
  const pairs = seededPairs({ players, rounds, settings }).filter((side) => !side.some((id) => gone.has(id)));
  return { pairs, rounds, settings };
}

export const rankCup: Format["rank"] = (input) => {
  const read = cupInput(input);
  const cup = readCup(read);
  const advances = advancesOf(cup, read);
  const gone = goneFrom(cup.groups, read);
  // A cup ranks by the stage reached, so a minimum of matches has no meaning.
  const settings = { ...input.settings, minimumShare: 0 };
  const table = rankByScoring({
    ...input,
    settings,
    rounds: countedInCup(input.rounds, gone),
    sides: pairsOfTable(input),
  });
  const notes = new Map(gone.map((each) => [unitKey(each.side), goneNote(each)]));
  const reached = new Map<string, Reached>();
  reachedIn(cup.main, 0, knockoutReason("main"), reached);
  reachedIn(cup.plate, cup.main?.lines[0]?.length ?? 0, knockoutReason("plate"), reached);
  for (const { place, knockout } of cup.placements) {
    // Before it is decided, such a match says nothing beyond the stage where its pairs lost.
    const decided = { ...knockout, matches: knockout.matches.filter(({ winner }) => winner !== null) };
    reachedIn(decided, place - 1, placementReason(place), reached);
  }
  const of = (line: Standing) => reached.get(unitKey(line.side as Side));
  // Pairs outside the knockout keep the order of the table, each with its own rank.
  const ranked = table.map((line, i) => ({ line, rank: of(line)?.rank ?? 1000 + i, reason: of(line)?.reason }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.map(({ line, rank, reason }): Standing => {
    const level = ranked.filter((other) => other.rank === rank);
    const { reason: _, ...rest } = line;
    const place = 1 + ranked.findIndex((other) => other.rank === rank);
    const why = reason ?? line.reason;
    const note = notes.get(unitKey(line.side as Side));
    return withAdvance(
      { ...rest, place, shared: level.length > 1, ...(why && { reason: why }), ...(note && { note }) },
      advances,
    );
  });
};

/** A knockout annuls nothing: a pair that withdraws after the groups loses its next match. */
const goneNote = (share: Share): StandingNote =>
  share.played < share.due ? withdrawalNote(share) : { key: "withdrawn-from-knockout" };
