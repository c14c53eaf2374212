import {
  isPaused,
  isSeated,
  organises,
  statusOf,
  type Tournament,
  type TournamentParticipant,
} from "@bandeha/contract";
import { useState } from "react";
import { useSession } from "../../../data/session/session.ts";
import { paths } from "../../../paths.ts";
import { OFFLINE } from "../../../text/failures.ts";
import { closedTexts, lobby } from "../../../text/lobby/lobby.ts";
import { CalendarButton } from "../../../tournament/about/CalendarButton.tsx";
import { MapButton } from "../../../tournament/about/MapButton.tsx";
import { ShareButton } from "../../../tournament/about/ShareButton.tsx";
import { isAhead } from "../../../tournament/card/phases.ts";
import { RequestAction } from "../../../tournament/join/RequestAction.tsx";
import { stepLabel } from "../../../tournament/join/step-label.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { lazyUntilLoaded, useLazyPart } from "../../../ui/loading/lazy-part.tsx";
import { StandIn } from "../../../ui/loading/stand-in.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { Skeleton } from "../../../ui/states/Skeleton.tsx";
import { BarContext } from "./BarContext.tsx";

type LobbyBarProps = {
  tournament: Tournament;
  /** Undefined while loading. */
  entries: readonly TournamentParticipant[] | undefined;
  step: ViewerStep | undefined;
  failed: boolean;
};

const loadDialog = () => import("./lobby-join-dialog.ts");
/** Prefetches the dialog on press or focus; a failure is reported by the click. */
const prefetchDialog = () => void loadDialog().catch(() => undefined);
const prefetchOnApproach = { onPointerDown: prefetchDialog, onFocus: prefetchDialog };

/** Whether an answer may be asked for before play; the bar knows the time. */
const mayBeAsked = (tournament: Tournament, entry: TournamentParticipant): boolean =>
  isAhead(tournament) &&
  (entry.status === "waitlist"
    ? entry.offered_until !== "" || tournament.places_burning
    : entry.status === "registered" && tournament.confirm_hours > 0);

const SeatAnswer = lazyUntilLoaded(() => import("../entry/SeatAnswer.tsx").then((code) => code.SeatAnswer));
const PlayerBar = lazyUntilLoaded(() => import("./PlayerBar.tsx").then((code) => code.PlayerBar));

/** The only possible action, or the reason why there is none. */
export function LobbyBar({ tournament, entries, step, failed }: LobbyBarProps) {
  const [asks, setAsks] = useState(false);
  const [offline, setOffline] = useState(false);
  const dialog = useLazyPart(loadDialog);
  if (!step || !entries) {
    if (failed) return null;
    return (
      <StickyBar>
        <Skeleton h={54} radius="md" />
      </StickyBar>
    );
  }
  function ask() {
    setAsks(true);
    dialog.open().then(
      () => setOffline(false),
      () => setOffline(true),
    );
  }
  const close = () => setAsks(false);
  const context = offline ? (
    <span role="alert">{OFFLINE}</span>
  ) : (
    step.kind !== "entered" && <BarContext tournament={tournament} entries={entries} step={step} />
  );
  const bar = (
    <StickyBar context={context} fit={step.kind === "entered"}>
      <BarAction tournament={tournament} step={step} onAsk={ask} />
    </StickyBar>
  );
  return (
    <>
      <StandIn meanwhile={bar}>
        {step.kind === "entered" && mayBeAsked(tournament, step.entry) && (
          <SeatAnswer tournament={tournament} entries={entries} entry={step.entry} />
        )}
      </StandIn>
      {dialog.code && (
        <dialog.code.JoinDialog
          tournament={tournament}
          entries={entries}
          step={step}
          opened={asks}
          onClose={close}
          onJoined={close}
        />
      )}
    </>
  );
}

type BarActionProps = { tournament: Tournament; step: ViewerStep; onAsk: () => void };

function BarAction({ tournament, step, onAsk }: BarActionProps) {
  const { user } = useSession();
  const { id } = tournament;
  const playing = statusOf(tournament) === "in_progress";
  switch (step.kind) {
    case "manage":
      return <BarLink to={paths.manage(id)}>Управление</BarLink>;
    case "results":
      return (
        <>
          {organises(tournament, user?.id) && (
            <Button component={AppLink} to={paths.manage(id)} size="lg" variant="default" prefetch="intent">
              Управление
            </Button>
          )}
          <BarLink to={paths.results(id)}>Результаты</BarLink>
        </>
      );
    case "entered": {
      if (!playing) return <EnteredActions tournament={tournament} entry={step.entry} />;
      if (!isSeated(step.entry)) return <BarLink to={paths.results(id)}>{lobby.follow}</BarLink>;
      // The court above may have the main action of the page.
      const follow = (
        <BarLink to={paths.results(id)} quiet={tournament.score_entry === "players"}>
          {lobby.follow}
        </BarLink>
      );
      return (
        <StandIn meanwhile={follow}>
          <PlayerBar tournament={tournament} viewer={step.entry.user} />
        </StandIn>
      );
    }
    case "join":
    case "wait":
    case "closed": {
      if (step.kind === "closed" && playing) return <BarLink to={paths.results(id)}>{lobby.follow}</BarLink>;
      // A cancelled tournament leads to others.
      if (step.kind === "closed" && step.reason === "tournament-not-open")
        return <BarLink to={paths.home()}>{lobby.others}</BarLink>;
      const button = (label: string, quiet = false) =>
        label ? (
          // A link, so that it works before JavaScript loads: the join screen confirms the same.
          <Button
            component={AppLink}
            to={paths.joinNow(id)}
            size="lg"
            variant={quiet ? "default" : "filled"}
            {...prefetchOnApproach}
            onClick={(event) => {
              event.preventDefault();
              onAsk();
            }}
          >
            {label}
          </Button>
        ) : (
          <Button size="lg" disabled aria-describedby="bar-reason">
            {step.kind === "closed" && closedTexts[step.reason]}
          </Button>
        );
      const usual = stepLabel(tournament, step);
      // Also where sign-up is over: a request that waits can be taken back.
      const requester = tournament.approval ? user?.id : undefined;
      return <RequestAction tournament={id} viewer={requester} usual={usual} button={button} />;
    }
  }
}

type BarLinkProps = { to: string; quiet?: boolean; children: string };

const BarLink = ({ to, quiet, children }: BarLinkProps) => (
  <Button component={AppLink} to={to} variant={quiet ? "default" : "filled"} size="lg" prefetch="intent">
    {children}
  </Button>
);

type EnteredActionsProps = { tournament: Tournament; entry: TournamentParticipant };

/** After joining: the calendar, the way there, a friend who can still sign up. Until the fee is paid, its button is the page's main one. */
const EnteredActions = ({ tournament, entry }: EnteredActionsProps) => (
  <>
    <CalendarButton tournament={tournament} place="bar" />
    <MapButton tournament={tournament} place="bar" />
    {!isPaused(tournament) && (
      <ShareButton
        tournament={tournament}
        place="bar"
        isMain={tournament.cost === 0 || !isSeated(entry) || entry.payment_status !== "unpaid"}
      />
    )}
  </>
);
