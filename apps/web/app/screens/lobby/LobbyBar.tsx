import { isOrganiser, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../data/session.ts";
import { isSeated } from "../../data/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { closedWords } from "../../text/lobby.ts";
import { JoinDialog } from "../../tournament/JoinDialog.tsx";
import type { NextStep } from "../../tournament/next-step.ts";
import { tellJoined } from "../../tournament/tell-joined.ts";
import { StickyBar } from "../../ui/StickyBar.tsx";
import { BarContext } from "./BarContext.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";

type LobbyBarProps = {
  tournament: Tournament;
  /** Absent until they are known. */
  entries: readonly TournamentParticipant[] | undefined;
  step: NextStep | undefined;
  failed: boolean;
};

/** The only action possible now, and why if there is none. */
export function LobbyBar({ tournament, entries, step, failed }: LobbyBarProps) {
  const [asking, setAsking] = useState<"join" | "leave">();
  const { user } = useSession();
  const close = () => setAsking(undefined);
  if (!step || !entries) {
    if (failed) return null;
    return (
      <StickyBar>
        <Skeleton h={54} radius="md" />
      </StickyBar>
    );
  }
  const mine = entries.find((entry) => entry.user === user?.id);
  return (
    <>
      <StickyBar context={<BarContext tournament={tournament} entries={entries} step={step} />}>
        <BarAction tournament={tournament} step={step} onAsk={setAsking} />
      </StickyBar>
      <JoinDialog
        tournament={tournament}
        entries={entries}
        step={step}
        opened={asking === "join"}
        onClose={close}
        onJoined={(entry) => {
          close();
          tellJoined(entry);
        }}
      />
      {mine && (
        <LeaveDialog
          tournament={tournament}
          entry={mine}
          entries={entries}
          opened={asking === "leave"}
          onClose={close}
        />
      )}
    </>
  );
}

type BarActionProps = { tournament: Tournament; step: NextStep; onAsk: (what: "join" | "leave") => void };

function BarAction({ tournament, step, onAsk }: BarActionProps) {
  const { user } = useSession();
  const { id } = tournament;
  const playing = statusOf(tournament) === "in_progress";
  const results = (
    <Button component={Link} to={paths.results(id)} size="lg" prefetch="intent">
      Результаты
    </Button>
  );
  switch (step.kind) {
    case "manage":
      return (
        <Button component={Link} to={paths.manage(id)} size="lg" prefetch="intent">
          Управление
        </Button>
      );
    case "results":
      return (
        <>
          {isOrganiser(tournament, user?.id) && (
            <Button component={Link} to={paths.manage(id)} size="lg" variant="default" prefetch="intent">
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
            <Button size="lg" variant="default" onClick={() => onAsk("leave")}>
              {playing ? "Выйти" : isSeated(step.entry) ? "Выйти из турнира" : "Выйти из очереди"}
            </Button>
          )}
          {playing && results}
        </>
      );
    case "join":
    case "wait":
      // A link, so that it works before any script has come: the join screen asks the same.
      return (
        <Button
          component={Link}
          to={paths.joinNow(id)}
          size="lg"
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
      return (
        <Button size="lg" disabled aria-describedby="bar-reason">
          {closedWords[step.reason]}
        </Button>
      );
  }
}
