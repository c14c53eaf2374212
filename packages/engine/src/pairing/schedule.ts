// From indexes to players: what every format with a whole schedule does around its pairing. Sorting ids before the seeded permutation
// makes a draw independent of the order in which the players joined.

import type { DrawInput, DrawnRound } from "../format.ts";
import { type Random, seededRandom } from "../random.ts";
import type { PlayerId, Side } from "../types.ts";
import { unitKey } from "./pairs/unit-key.ts";

/** Ids in an order that depends on the seed alone. */
export const drawOrder = (ids: readonly PlayerId[], random: Random): PlayerId[] => random.shuffle([...ids].sort());

/** Everyone of `ids` who has no match in the round. */
export function restingIn(ids: readonly PlayerId[], matches: DrawnRound["matches"]): PlayerId[] {
  const playing = new Set(matches.flatMap((match) => match.sides.flat()));
  return ids.filter((id) => !playing.has(id));
}

const roundKey = (matches: readonly { sides: readonly [Side, Side] }[]) =>
  matches
    .map(({ sides }) => sides.map(unitKey).sort().join("/"))
    .sort()
    .join(" ");

/**
 * The remaining rounds. A redraw with an unchanged roster continues the published schedule: `plan` draws
 * the whole schedule, and its tail is used if it begins with the started rounds; else `plan` draws with them as history.
 */
export function continueSchedule(
  input: DrawInput,
  plan: (rounds: DrawInput["rounds"], random: Random) => DrawnRound[],
): DrawnRound[] {
  const { rounds, settings } = input;
  const planFromStart = () => plan([], seededRandom(settings.seed));
  if (rounds.length === 0) return planFromStart();
  const here = new Set(input.players.map((player) => player.id));
  const hasLeavers = rounds.some((round) =>
    round.matches.some(({ sides }) => sides.flat().some((id) => !here.has(id))),
  );
  const published = hasLeavers ? [] : planFromStart();
  const kept = rounds.every((round, i) => roundKey(round.matches) === roundKey(published[i]?.matches ?? []));
  if (!hasLeavers && kept) return published.slice(rounds.length);
  return plan(rounds, seededRandom(`${settings.seed}/${rounds.length}`));
}
