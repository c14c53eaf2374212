import { resultLine, toScore, toSettings } from "@bandeha/contract";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { hasResult, resultOf } from "../../../../offline/outbox/entered-result.ts";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { barTexts } from "../../../../text/play/running-round.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import type { Saved, ScoreEntry } from "../drafts/use-scoring.ts";
import classes from "./NextBar.module.css";

/** Undo of the result saved last, above the button of the bar. */
export function UndoSaved({ play, saved, scoring }: { play: Play; saved: Saved; scoring: ScoreEntry }) {
  const { before, after, entered } = saved;
  const score = toScore(after);
  const { scoring: method } = toSettings(play.tournament);
  const text = score ? resultLine(score, method, sidesOf(after).map(play.names.side) as [string, string]) : "";

  async function takeBack() {
    const sides = sidesOf(after).map(play.names.side) as [string, string];
    // The row that the server has confirmed meanwhile; an undo against an older one would look like a conflict.
    const row = play.matches.find(({ id }) => id === after.id);
    const match = row && hasResult(row, resultOf(after)) ? row : after;
    if (await enterResult({ match, result: resultOf(before), sides, scoring: method })) scoring.undo(before, entered);
  }

  return (
    <>
      <Row as="span" gap={8} align="center" className={classes.saved}>
        <IconCheck size={18} stroke={2} aria-hidden />
        {`Корт ${after.court} — ${text}`}
      </Row>
      <Button
        className={classes.undo}
        variant="subtle"
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        aria-label={`Отменить счёт, корт ${after.court}`}
        onClick={takeBack}
      >
        {barTexts.undo}
      </Button>
    </>
  );
}
