// Which round the organiser sees. Pure.
import type { TournamentRound } from "@bandeha/contract";
import { currentRound } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { isNewScore } from "../../../../tournament/score/entered.ts";
import type { Drafts } from "../drafts/drafts.ts";

/**
 * The round of the address; otherwise the round of the open court where a score is being typed; otherwise the current one. Without the second,
 * a round that another person begins would take the typed score off the screen.
 * @param open the court opened by the user
 */
export function roundInView(
  { rounds, matches }: Pick<Play, "rounds" | "matches">,
  asked: number,
  drafts: Drafts,
  open: string | undefined,
): TournamentRound | undefined {
  const byNumber = (number: number) => rounds.find(({ round_number }) => round_number === number);
  const match = matches.find(({ id }) => id === open);
  const draft = match && drafts[match.id];
  const typing = draft && isNewScore(draft, match) ? byNumber(match.round) : undefined;
  return byNumber(asked) ?? typing ?? currentRound(rounds);
}
