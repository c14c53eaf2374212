import { toScore, toSettings } from "@bandeha/contract";
import { IconArrowBackUp } from "@tabler/icons-react";
import { hasResult, resultOf } from "../../../offline/outbox/outbox.ts";
import { enterResult } from "../../../offline/outbox/use-outbox.ts";
import { scoreText, sidesOf } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import classes from "../Manage.module.css";
import type { ScoreEntry } from "./use-scoring.ts";

/** Undo of a saved result for ten seconds, within thumb reach. */
export function UndoSaved({ play, scoring }: { play: Play; scoring: ScoreEntry }) {
  const { saved } = scoring;
  if (!saved) return null;
  const { before, after, entered } = saved;
  const score = toScore(after);
  const { scoring: method } = toSettings(play.tournament);
  const text = score ? scoreText(score, method) : "";

  async function takeBack() {
    const sides = sidesOf(after).map(play.names.side) as [string, string];
    // The row that the server has confirmed meanwhile; an undo against an older one would look like a conflict.
    const row = play.matches.find(({ id }) => id === after.id);
    const match = row && hasResult(row, resultOf(after)) ? row : after;
    if (await enterResult({ match, result: resultOf(before), sides, scoring: method })) scoring.undo(before, entered);
  }

  return (
    <div className={classes.undo}>
      <b>{`Корт ${after.court}: ${text}`}</b>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        aria-label={`Отменить счёт, корт ${after.court}`}
        onClick={takeBack}
      >
        Отменить
      </Button>
    </div>
  );
}
