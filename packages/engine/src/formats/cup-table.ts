// Places of a cup: by the stage reached; equal stages share the place. Before the knockout, by place in the group.

import type { Format, Standing } from "../format.ts";
import type { Knockout } from "../pairing/cup/bracket.ts";
import { type CupInput, countedInCup, type GonePair, goneFrom, readCup } from "../pairing/cup/cup.ts";
import { seededPairs } from "../pairing/cup/draw-cup.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { BracketKind } from "../stage.ts";
import { compareAcross } from "../standings/across.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { PlaceReason, StandingNote } from "../standings/reason.ts";
import { type Share, withdrawalNote } from "../standings/withdrawals.ts";
import type { Round, Settings, Side } from "../types.ts";
import { advancesOf, withAdvance } from "./cup-advance.ts";
import { pairsOfTable } from "./fixed-pairs.ts";

/** The stage that a pair reached: `rank` is for ordering, `reason` for display. */
type Reached = { rank: number; reason: PlaceReason };

type ReasonOf = (size: number, won: boolean) => PlaceReason;

/**
 * Ranks count places: `above` is the number of places above the bracket. A pair that is still in it, also one with a bye, is above those that
 * lost in the same round.
 */
function reachedIn(knockout: Knockout<Side> | null, above: number, reasonOf: ReasonOf, reached: Map<string, Reached>) {
  const { lines = [], matches = [], winner: first } = knockout ?? {};
  for (const places of lines.slice(0, -1)) {
    const size = places.length;
    const lost = new Set(matches.filter((match) => match.size === size && match.winner).map(loserOf));
    for (const side of places.flatMap((place) => (place.known && place.entrant ? [place.entrant] : []))) {
      const rank = above + size / 2 + (lost.has(side) ? 1 : 0.5);
      reached.set(unitKey(side), { rank, reason: reasonOf(size, false) });
    }
  }
  if (first) reached.set(unitKey(first), { rank: above + 1, reason: reasonOf(2, true) });
}

const loserOf = ({ one, two, winner }: Knockout<Side>["matches"][number]): Side => (winner === one ? two : one);

/** The same for a match for a place: before it is decided, it says nothing beyond the stage where its pairs lost. */
function decidedIn(knockout: Knockout<Side>, above: number, reasonOf: ReasonOf, reached: Map<string, Reached>) {
  for (const match of knockout.matches) {
    if (!match.winner) continue;
    const { size, winner } = match;
    reached.set(unitKey(loserOf(match)), { rank: above + size / 2 + 1, reason: reasonOf(size, false) });
    reached.set(unitKey(winner), { rank: above + size / 2 + 0.5, reason: reasonOf(size, false) });
  }
  if (knockout.winner) reached.set(unitKey(knockout.winner), { rank: above + 1, reason: reasonOf(2, true) });
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
  const counted = countedInCup(input.rounds, gone);
  const table = rankByScoring({ ...input, settings, rounds: counted, sides: pairsOfTable(input) });
  const reached = new Map<string, Reached>();
  reachedIn(cup.main, 0, knockoutReason("main"), reached);
  reachedIn(cup.plate, cup.main?.lines[0]?.length ?? 0, knockoutReason("plate"), reached);
  for (const { place, knockout } of cup.placements) {
    decidedIn(knockout, place - 1, placementReason(place), reached);
  }
  const of = (line: Standing) => reached.get(unitKey(line.side as Side));
  // Pairs outside the knockout keep the order of the table, each with its own rank.
  const ranked = table.map((line, i) => ({ line, rank: of(line)?.rank ?? 1000 + i, reason: of(line)?.reason }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.map(({ line, rank, reason }, i): Standing => {
    const level = ranked.filter((other) => other.rank === rank);
    const { reason: ofTable, ...rest } = line;
    const place = 1 + ranked.findIndex((other) => other.rank === rank);
    const next = ranked[i + 1]?.line;
    // The reason of the table compares with its next line, which may be above by its stage.
    const isNext = next === table[table.indexOf(line) + 1];
    const why = reason ?? ((isNext && ofTable) || (next && whyIn(counted, settings, line, next)));
    return withGone(
      withAdvance({ ...rest, place, shared: level.length > 1, ...(why && { reason: why }) }, advances),
      gone,
    );
  });
};

/** What separates two lines outside the brackets, where both have played. */
function whyIn(rounds: readonly Round[], settings: Settings, { side, played }: Standing, below: Standing) {
  if (played === 0 || below.played === 0) return undefined;
  const [one, other] = [side as Side, below.side as Side];
  return compareAcross([one, other], rounds, settings).why(one, other);
}

/** A line of a pair that withdrew has a note. */
export function withGone(line: Standing, gone: readonly GonePair[]): Standing {
  const own = gone.find(({ side }) => unitKey(side) === unitKey(line.side as Side));
  return own ? { ...line, note: goneNote(own) } : line;
}

/** A knockout annuls nothing: a pair that withdraws after the groups loses its next match. */
const goneNote = (share: Share): StandingNote =>
  share.over ? { key: "withdrawn-from-knockout" } : withdrawalNote(share);
