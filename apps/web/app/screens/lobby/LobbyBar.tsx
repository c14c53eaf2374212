import { isOrganiser, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { useSession } from "../../data/session.ts";
import { isSeated } from "../../data/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { OFFLINE } from "../../text/errors.ts";
import { closedWords } from "../../text/lobby.ts";
import type { ViewerStep } from "../../tournament/join/viewer-step.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { BarContext } from "./BarContext.tsx";
import type { EntryDialogKind } from "./EntryDialogs.tsx";

type LobbyBarProps = {
  tournament: Tournament;
  /** Undefined while loading. */
  entries: readonly TournamentParticipant[] | undefined;
  step: ViewerStep | undefined;
  failed: boolean;
};

const loadDialogs = () => import("./EntryDialogs.tsx");
/** Prefetches the dialogs on press or focus; a failure is reported by the click. */
const prefetchDialogs = () => void loadDialogs().catch(() => undefined);
const prefetchOnApproach = { onPointerDown: prefetchDialogs, onFocus: prefetchDialogs };

/** The only possible action, or the reason why there is none. */
export function LobbyBar({ tournament, entries, step, failed }: LobbyBarProps) {
  const [openDialog, setOpenDialog] = useState<EntryDialogKind>();
  const [offline, setOffline] = useState(false);
  const dialogs = useLazyPart(loadDialogs);
  if (!step || !entries) {
    if (failed) return null;
    return (
      <StickyBar>
        <Skeleton h={54} radius="md" />
      </StickyBar>
    );
  }
  function show(what: EntryDialogKind) {
    setOpenDialog(what);
    dialogs.fetch().then(
      () => setOffline(false),
      () => setOffline(true),
    );
  }
  const context = offline ? (
    <span role="alert">{OFFLINE}</span>
  ) : (
    <BarContext tournament={tournament} entries={entries} step={step} />
  );
  return (
    <>
      <StickyBar context={context}>
        <BarAction tournament={tournament} step={step} onAsk={show} />
      </StickyBar>
      {dialogs.code && (
        <dialogs.code.EntryDialogs
          tournament={tournament}
          entries={entries}
          step={step}
          open={openDialog}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}

type BarActionProps = { tournament: Tournament; step: ViewerStep; onAsk: (what: EntryDialogKind) => void };

function BarAction({ tournament, step, onAsk }: BarActionProps) {
  const { user } = useSession();
  const { id } = tournament;
  const playing = statusOf(tournament) === "in_progress";
  const results = (
    <Button component={AppLink} to={paths.results(id)} size="lg" prefetch="intent">
      Результаты
    </Button>
  );
  switch (step.kind) {
    case "manage":
      return (
        <Button component={AppLink} to={paths.manage(id)} size="lg" prefetch="intent">
          Управление
        </Button>
      );
    case "results":
      return (
        <>
          {isOrganiser(tournament, user?.id) && (
            <Button component={AppLink} to={paths.manage(id)} size="lg" variant="default" prefetch="intent">
              Управление
            </Button>
          )}
          {results}
        </>
      );
    case "entered":
      return (
        <>
          {step.mayLeave && (
            <Button size="lg" variant="default" {...prefetchOnApproach} onClick={() => onAsk("leave")}>
              {playing ? "Выйти" : isSeated(step.entry) ? "Выйти из турнира" : "Выйти из очереди"}
            </Button>
          )}
          {playing && results}
        </>
      );
    case "join":
    case "wait":
      // A link, so that it works before JavaScript loads: the join screen confirms the same.
      return (
        <Button
          component={AppLink}
          to={paths.joinNow(id)}
          size="lg"
          {...prefetchOnApproach}
          onClick={(event) => {
            event.preventDefault();
            onAsk("join");
          }}
        >
          {step.kind === "wait" ? "В лист ожидания" : "Участвовать"}
        </Button>
      );
    case "closed":
      if (playing) return results;
      // A cancelled tournament leads to others.
      if (step.reason === "tournament-not-open") {
        return (
          <Button component={AppLink} to={paths.home()} size="lg" prefetch="intent">
            Другие турниры
          </Button>
        );
      }
      return (
        <Button size="lg" disabled aria-describedby="bar-reason">
          {closedWords[step.reason]}
        </Button>
      );
  }
}
