import { isSeated, statusOf, type Tournament, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { formatCost, formatMoment } from "../../../text/format.ts";
import { closedMore, closedTexts, lobby, pausedMore, timeIsOver } from "../../../text/lobby/lobby.ts";
import { seatsLeft, seatsText } from "../../../tournament/card/seats.ts";
import { signupsEndOf } from "../../../tournament/join/use-deadline.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { roleTexts } from "../../../tournament/people/EntryChip.tsx";

type BarContextProps = { tournament: Tournament; entries: readonly TournamentParticipant[]; step: ViewerStep };

/** The context of the bar's action. A participant's status is on their card. */
export function BarContext({ tournament, entries, step }: BarContextProps) {
  const priced = step.kind === "join" || step.kind === "wait";
  return (
    <>
      <span id="bar-reason">
        <BarText tournament={tournament} entries={entries} step={step} />
      </span>
      {priced && <b className="num">{formatCost(tournament.cost)}</b>}
    </>
  );
}

function BarText({ tournament, entries, step }: BarContextProps) {
  const status = statusOf(tournament);
  switch (step.kind) {
    case "manage":
      return <span className="quiet">{status === "draft" ? lobby.draft : roleTexts[step.staff]}</span>;
    case "results":
      return <span className="quiet">Турнир завершён</span>;
    case "entered":
      return null;
    case "join": {
      const seats = { seated: entries.filter(isSeated).length, waiting: 0 };
      return <span className="quiet">{seatsText(seatsLeft(tournament, seats))}</span>;
    }
    case "wait":
      return <span className="quiet">Мест нет, ваш номер в очереди — {step.position}</span>;
    case "closed":
      return <span className="quiet">{closedText(tournament, step.reason)}</span>;
  }
}

function closedText(tournament: Tournament, reason: keyof typeof closedMore): string {
  if (reason === "tournament-not-open") return closedTexts[reason];
  if (reason === "tournament-started") return `${closedTexts[reason]}. ${closedMore[reason]}`;
  if (reason !== "registration-closed") return closedMore[reason];
  if (tournament.stopped) return pausedMore;
  const { registration_deadline: deadline } = tournament;
  if (deadline !== signupsEndOf(tournament)) return timeIsOver;
  return `Записаться можно было до ${formatMoment(deadline, zoneOf(tournament))}`;
}
