import { isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { formatCost } from "../../../text/format.ts";
import { lobby } from "../../../text/lobby/lobby.ts";
import { seatsLeft, seatsText } from "../../../tournament/card/seats.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { roleTexts } from "../../../tournament/people/EntryChip.tsx";
import { ClosedText } from "./ClosedText.tsx";

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
      return <ClosedText tournament={tournament} reason={step.reason} />;
  }
}
