import {
  isPaused,
  isSeated,
  readTimestamp,
  statusOf,
  type Tournament,
  type TournamentParticipant,
} from "@bandeha/contract";
import { entryText } from "../../../tournament/people/EntryChip.tsx";

/**
 * «Вы записаны», «Вы в листе ожидания, номер 3»; during play «Вы играете», without a waitlist position. Without a network nobody says that an
 * offer has ended, so the clock does.
 */
export function entryStatusText(tournament: Tournament, entry: TournamentParticipant, now = 0): string {
  const status = statusOf(tournament);
  const asked = isPaused(tournament) ? { ...entry, offered_until: "" } : entry;
  if (status !== "in_progress") return isLapsed(asked, now) ? "Время на ответ вышло" : entryText(asked, status);
  return isSeated(entry) ? "Вы играете" : "Вы остались в листе ожидания";
}

/** An offer that is over and not settled on this phone yet. */
const isLapsed = ({ status, offered_until }: TournamentParticipant, now: number): boolean =>
  status === "waitlist" && offered_until !== "" && readTimestamp(offered_until).getTime() <= now;
