import { isSeated } from "../data/tournament-participants.ts";
import { sidesOf } from "./match-score.ts";
import type { Play } from "./use-play.ts";

/** Those who hold a place and have no match in the round: they rest, and everyone may know. */
export function restingIn({ participants, matches }: Pick<Play, "participants" | "matches">, round: number): string[] {
  const ofRound = matches.filter((match) => match.round === round);
  if (ofRound.length === 0) return [];
  const playing = new Set(ofRound.flatMap((match) => sidesOf(match).flat()));
  return participants.filter((entry) => isSeated(entry) && !playing.has(entry.user)).map(({ user }) => user);
}
