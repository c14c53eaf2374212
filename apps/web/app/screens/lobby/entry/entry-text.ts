import { isPaused, isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { entryText } from "../../../tournament/people/EntryChip.tsx";

/** «Вы записаны», «Вы в листе ожидания, номер 3»; during play «Вы играете», without a waitlist position. */
export function entryStatusText(tournament: Tournament, entry: TournamentParticipant): string {
  const status = statusOf(tournament);
  if (status !== "in_progress")
    return entryText(isPaused(tournament) ? { ...entry, offered_until: "" } : entry, status);
  return isSeated(entry) ? "Вы играете" : "Вы остались в листе ожидания";
}
