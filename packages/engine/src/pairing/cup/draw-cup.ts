// The next time slot of a cup: the matches that are ready, as many as the courts allow.

import type { Draw, DrawInput, DrawnRound } from "../../format.ts";
import { entryOf } from "../../lookup.ts";
import { seededRandom } from "../../random.ts";
import { winnerOf } from "../../scoring/scoring.ts";
import { isGroupStage, type Stage } from "../../stage.ts";
import type { Round, Side } from "../../types.ts";
import { formPairs } from "../pairs/form-pairs.ts";
import { unitKey } from "../pairs/unit-key.ts";
import { drawOrder, restingIn } from "../schedule.ts";
import { readCup } from "./cup.ts";
import type { ReadyMatch } from "./cup-brackets.ts";

/** Pairs of the players, the strongest first, equal ones in random order. */
export function seededPairs({ players, rounds, settings }: Pick<DrawInput, "players" | "rounds" | "settings">): Side[] {
  const level = new Map(players.map((player) => [player.id, player.level]));
  const { pairs } = formPairs(players, rounds);
  const strength = (side: Side) => side.reduce((sum, id) => sum + entryOf(level, id), 0);
  const byKey = new Map(pairs.map((pair) => [unitKey(pair), pair]));
  const order = drawOrder([...byKey.keys()], seededRandom(settings.seed)).map((key) => byKey.get(key) as Side);
  return order.sort((a, b) => strength(b) - strength(a));
}

/** The most urgent matches that fit on the courts without a pair playing twice. */
export function slotOf(ready: readonly ReadyMatch[], courts: number): ReadyMatch[] {
  const busy = new Set<string>();
  const slot: ReadyMatch[] = [];
  for (const match of ready) {
    const people = match.sides.flat();
    if (slot.length >= courts || people.some((id) => busy.has(id))) continue;
    for (const id of people) busy.add(id);
    slot.push(match);
  }
  return slot;
}

/** People look at court 1, so the final is there, then the other matches of the main bracket, those for places, and the plate. */
function courtRank(stage: Stage): number {
  if (stage.kind === "placement") return 1;
  return stage.kind === "knockout" && stage.bracket === "plate" ? 2 : 0;
}

/** Whether a result is missing, or is a draw where a winner is needed. */
const isUndecided = (round: Round | undefined) =>
  (round?.matches ?? []).some(({ score, stage }) => !score || (winnerOf(score) === "draw" && !isGroupStage(stage)));

/**
 * The next slot of groups and knockout. Refuses fewer than two pairs, a slot with results missing (or drawn in the knockout), and a cup
 * that is decided or out of rounds.
 */
export function drawCup(input: DrawInput): Draw {
  const { rounds, settings, players } = input;
  const pairs = seededPairs(input);
  if (pairs.length < 2 && rounds.length === 0) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const cup = readCup({ pairs, rounds, settings });
  if (isUndecided(rounds.at(-1))) return { ok: false, reason: "round-unfinished" };
  const slot = slotOf(cup.ready, settings.courts);
  if (slot.length === 0) return { ok: false, reason: "no-rounds-left" };
  const byCourt = slot.toSorted((one, other) => courtRank(one.stage) - courtRank(other.stage));
  const matches: DrawnRound["matches"] = byCourt.map(({ stage, sides }, k) => ({ court: k + 1, sides, stage }));
  const ids = new Set(players.map(({ id }) => id));
  const resting = restingIn(
    pairs.flat().filter((id) => ids.has(id)),
    matches,
  );
  return { ok: true, rounds: [{ number: rounds.length + 1, matches, resting }] };
}
