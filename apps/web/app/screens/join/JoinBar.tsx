import { isPaused, statusOf, type Tournament } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { formatCost } from "../../text/format.ts";
import { closedMore, pausedMore } from "../../text/lobby/closed.ts";
import { closedTexts, lobby } from "../../text/lobby/lobby.ts";
import { seatsLeft, seatsText } from "../../tournament/card/seats.ts";
import { RequestAction } from "../../tournament/join/RequestAction.tsx";
import { stepLabel } from "../../tournament/join/step-label.ts";
import type { ViewerStep } from "../../tournament/join/viewer-step.ts";
import { entryText, roleTexts } from "../../tournament/people/EntryChip.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";

type JoinBarProps = {
  tournament: Tournament;
  /** Undefined while loading. */
  seats: SeatCount | undefined;
  step: ViewerStep | undefined;
  failed: boolean;
};

/** The dialog is in the URL, so the link works before JavaScript loads. */
export function JoinBar({ tournament, seats, step, failed }: JoinBarProps) {
  if (!step || !seats) {
    if (failed) return null;
    return (
      <StickyBar>
        <Skeleton h={54} radius="md" />
      </StickyBar>
    );
  }
  return (
    <StickyBar
      fit
      context={
        <>
          <span className="quiet" id="join-reason">
            {contextOf(tournament, seats, step)}
          </span>
          {(step.kind === "join" || step.kind === "wait") && <b className="num">{formatCost(tournament.cost)}</b>}
        </>
      }
    >
      <JoinAction tournament={tournament} step={step} />
    </StickyBar>
  );
}

function contextOf(tournament: Tournament, seats: SeatCount, step: ViewerStep): string {
  switch (step.kind) {
    case "join":
      return seatsText(seatsLeft(tournament, seats));
    case "wait":
      return `Ваш номер в очереди — ${step.position}`;
    case "entered":
      return entryText(step.entry, statusOf(tournament));
    case "manage":
      return `${roleTexts[step.staff]} этого турнира`;
    case "results":
      return "Турнир завершён";
    case "closed":
      return isPaused(tournament) ? pausedMore : closedMore[step.reason];
  }
}

function JoinAction({ tournament, step }: { tournament: Tournament; step: ViewerStep }) {
  const { user } = useSession();
  switch (step.kind) {
    case "join":
    case "wait":
    case "closed": {
      if (step.kind === "closed" && step.reason === "tournament-not-open") {
        return (
          <Button component={AppLink} to={paths.home()} size="lg">
            {lobby.others}
          </Button>
        );
      }
      const button = (label: string, quiet = false) =>
        label ? (
          <Button
            component={AppLink}
            to={paths.joinNow(tournament.id)}
            variant={quiet ? "default" : "filled"}
            size="lg"
            replace
            preventScrollReset
          >
            {label}
          </Button>
        ) : (
          <Button size="lg" disabled aria-describedby="join-reason">
            {step.kind === "closed" && closedTexts[step.reason]}
          </Button>
        );
      const usual = stepLabel(tournament, step);
      // Also where sign-up is over: a request that waits can be taken back.
      const requester = tournament.approval ? user?.id : undefined;
      return (
        <>
          <RequestAction tournament={tournament.id} viewer={requester} usual={usual} button={button} />
          {step.kind === "closed" && step.reason === "tournament-started" && (
            <Button component={AppLink} to={paths.results(tournament.id)} size="lg">
              {lobby.follow}
            </Button>
          )}
        </>
      );
    }
    case "manage":
      return (
        <Button component={AppLink} to={paths.manage(tournament.id)} size="lg">
          Управление
        </Button>
      );
    case "results":
      return (
        <Button component={AppLink} to={paths.results(tournament.id)} size="lg">
          Результаты
        </Button>
      );
    case "entered":
      return (
        <Button component={AppLink} to={paths.lobby(tournament.id)} size="lg">
          На страницу турнира
        </Button>
      );
  }
}
