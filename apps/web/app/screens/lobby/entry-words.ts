import { statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { isSeated } from "../../data/tournament-participants.ts";
import { entryText } from "../../tournament/EntryChip.tsx";

/** «Вы записаны», «Вы 3-й в листе ожидания»; while it is played, «Вы играете». */
export function entryWords(tournament: Tournament, entry: TournamentParticipant): string {
  const status = statusOf(tournament);
  return status === "in_progress" && isSeated(entry) ? "Вы играете" : entryText(entry, status);
}
