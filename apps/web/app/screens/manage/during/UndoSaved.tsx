import { toScore, toSettings } from "@bandeha/contract";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { recordResult } from "../../../data/tournament-matches.ts";
import { errorSentence } from "../../../text/errors.ts";
import { scoreText } from "../../../tournament/match-score.ts";
import type { Play } from "../../../tournament/use-play.ts";
import classes from "../Manage.module.css";
import { undoOf } from "../score/entered.ts";
import type { Scoring } from "./use-scoring.ts";

/** Ten seconds to take a saved result back, in the thumb's zone. */
export function UndoSaved({ play, scoring }: { play: Play; scoring: Scoring }) {
  const undo = useMutation(recordResult);
  const { saved } = scoring;
  if (!saved) return null;
  const { before, after, entered } = saved;
  const score = toScore(after);
  const text = score ? scoreText(score, toSettings(play.tournament).scoring) : "";

  async function takeBack() {
    const match = await undo.mutateAsync({ match: after, result: undoOf(before) }).catch(() => undefined);
    if (match) scoring.takeBack(match, entered);
  }

  return (
    <div className={classes.undo}>
      {undo.isError ? (
        <span className="quiet">{errorSentence(undo.error)}</span>
      ) : (
        <b>{`Корт ${after.court}: ${text}`}</b>
      )}
      <Button
        variant="subtle"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        aria-label={`Отменить счёт, корт ${after.court}`}
        onClick={takeBack}
      >
        Отменить
      </Button>
    </div>
  );
}
