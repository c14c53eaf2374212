import { can } from "@bandeha/contract";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { afterSuccess } from "../../data/client/after-success.ts";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { updateTournament } from "../../data/tournaments/tournament-actions.ts";
import { startTexts as texts } from "../../text/manage/start.ts";
import { isDone } from "../../tournament/play/round-plan.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import { notifyFailure } from "./notify-failure.ts";
import classes from "./StartUndo.module.css";
import { undoLeft } from "./undo-left.ts";

/** For a minute after a start without a result: takes the start back without a question (product-rules D34). */
export function StartUndo({ play }: { play: Play }) {
  const { tournament, viewer, rounds, matches } = play;
  const first = rounds.find(({ round_number }) => round_number === 1);
  const offered = first !== undefined && can("unstart", tournament, viewer).ok && !matches.some(isDone);
  return offered ? <UndoBar key={first.id} id={tournament.id} startedAt={first.actual_start} /> : null;
}

function UndoBar({ id, startedAt }: { id: string; startedAt: string }) {
  const left = undoLeft(startedAt, useServerTime(SECOND_MS));
  const undo = useMutation(updateTournament);
  if (left <= 0) return null;
  return (
    <div className={classes.bar}>
      <b>{texts.started}</b>
      <Button
        variant="light"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        onClick={() =>
          afterSuccess(
            undo.mutateAsync({ id, change: { status: "open" } }),
            () => showNotice({ message: texts.undone, color: "green" }),
            notifyFailure,
          )
        }
      >
        {texts.undo}
      </Button>
    </div>
  );
}
