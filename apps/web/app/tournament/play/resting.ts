import { isSeated } from "../../data/tournament-participants.ts";
import { partnerOf } from "../people/pairing.ts";
import { sidesOf } from "./match-score.ts";
import type { Play } from "./use-play.ts";

/**
 * Those who hold a place and have no match in the round: they rest, and everyone may know. Whoever came after its start has not rested,
 * and whoever has lost his partner is out, with his place kept for a substitute.
 */
export function restingIn(
  { participants, matches, rounds }: Pick<Play, "participants" | "matches" | "rounds">,
  round: number,
): string[] {
  const ofRound = matches.filter((match) => match.round === round);
  if (ofRound.length === 0) return [];
  const playing = new Set(ofRound.flatMap((match) => sidesOf(match).flat()));
  const began = rounds.find(({ round_number }) => round_number === round)?.actual_start || undefined;
  return participants
    .filter((entry) => isSeated(entry) && !playing.has(entry.user))
    .filter((entry) => !entry.partner || partnerOf(entry, participants) !== undefined)
    .filter((entry) => began === undefined || entry.registration_date <= began)
    .map(({ user }) => user);
}
