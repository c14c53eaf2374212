import { type Tournament, zoneOf } from "@bandeha/contract";
import { formatMoment } from "../../../text/format.ts";
import { closedMore, pausedMore, timeIsOver } from "../../../text/lobby/closed.ts";
import { closedTexts } from "../../../text/lobby/lobby.ts";
import { signupsEndOf } from "../../../tournament/join/use-deadline.ts";

type ClosedTextProps = { tournament: Tournament; reason: keyof typeof closedMore };

/** Why nobody can sign up. */
export function ClosedText(props: ClosedTextProps) {
  return <span className="quiet">{closedText(props)}</span>;
}

function closedText({ tournament, reason }: ClosedTextProps): string {
  if (reason === "tournament-not-open") return closedTexts[reason];
  if (reason === "tournament-started") return `${closedTexts[reason]}. ${closedMore[reason]}`;
  if (reason !== "registration-closed") return closedMore[reason];
  if (tournament.stopped) return pausedMore;
  const { registration_deadline: deadline } = tournament;
  if (deadline !== signupsEndOf(tournament)) return timeIsOver;
  return `Записаться можно было до ${formatMoment(deadline, zoneOf(tournament))}`;
}
