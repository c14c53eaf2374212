import { isSeated, type TournamentParticipant } from "@bandeha/contract";
import { confirmedPartner } from "../people/pairing.ts";
import { sidesOf } from "./match-score.ts";
import type { Play } from "./use-play.ts";

/** From when a player with a place takes part in the rounds. */
export const playsSince = ({
  entered_at,
  registration_date,
}: Pick<TournamentParticipant, "entered_at" | "registration_date">): string => entered_at || registration_date;

/**
 * Players with a place and without a match in the round. Late arrivals after its start did not rest in it;
 * players who lost their partner are out, and their place is kept for a substitute.
 */
export function restingPlayers(
  { participants, matches, rounds }: Pick<Play, "participants" | "matches" | "rounds">,
  round: number,
): string[] {
  const ofRound = matches.filter((match) => match.round === round);
  if (ofRound.length === 0) return [];
  const playing = new Set(ofRound.flatMap((match) => sidesOf(match).flat()));
  const began = rounds.find(({ round_number }) => round_number === round)?.actual_start || undefined;
  return participants
    .filter((entry) => isSeated(entry) && !playing.has(entry.user))
    .filter((entry) => !entry.partner || confirmedPartner(entry, participants) !== undefined)
    .filter((entry) => began === undefined || playsSince(entry) <= began)
    .map(({ user }) => user);
}
