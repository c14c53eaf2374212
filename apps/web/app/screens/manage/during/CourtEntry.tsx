import type { TournamentMatch } from "@bandeha/contract";
import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { recordResult } from "../../../data/tournament-matches.ts";
import { errorCode, errorSentence, errorSentences } from "../../../text/errors.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { enteredOf, hasMovedOn, readEntered, rulesOf, wantsAnotherSet } from "../score/entered.ts";
import { pads } from "../score/score-entry.ts";
import classes from "./CourtCard.module.css";
import { ScoreConflict } from "./ScoreConflict.tsx";
import type { Scoring } from "./use-scoring.ts";

type CourtEntryProps = { play: Play; match: TournamentMatch; sides: readonly [string, string]; scoring: Scoring };

/** The open court: the pad of the tournament's scoring, and one button that says what it will save. */
export function CourtEntry({ play, match, sides, scoring }: CourtEntryProps) {
  const save = useMutation(recordResult);
  const draft = scoring.drafts[match.id] ?? { entered: {}, seen: match };
  const rules = rulesOf(play.tournament, match);
  const reading = readEntered(draft.entered, rules);
  const Pad = pads[rules.scoring];

  async function send() {
    if (!reading.ok) return;
    // What stands has the result that was seen, or was chosen to be replaced: its own revision is the one to match.
    const sent = await save.mutateAsync({ match, result: reading.result }).catch(() => undefined);
    if (sent) scoring.keep({ before: match, after: sent, entered: draft.entered });
  }

  // While the answer is under way, the change that others hear of may be this one.
  if (!save.isPending && hasMovedOn(draft, match)) {
    return (
      <ScoreConflict
        play={play}
        match={match}
        sides={sides}
        mine={reading.ok ? reading.text : undefined}
        problem={save.isError && errorCode(save.error) !== "result-conflict" ? errorSentence(save.error) : undefined}
        onKeep={() => scoring.drop(match)}
        onReplace={send}
      />
    );
  }

  const changes = match.status === "completed";
  const same = changes && JSON.stringify(draft.entered) === JSON.stringify(enteredOf(match));
  return (
    <>
      <Pad entered={draft.entered} onEnter={(entered) => scoring.enter(match, entered)} rules={rules} sides={sides} />
      {save.isError && (
        <Alert color="red" mt="sm" role="alert">
          {errorSentence(save.error)}
        </Alert>
      )}
      {save.isPaused && (
        <p className={classes.warning} role="status">
          {manage.waitsForLine}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        mt="sm"
        loading={save.isPending}
        disabled={!reading.ok || same}
        aria-label={reading.ok ? `Сохранить ${reading.text.replace(" : ", " ")}, корт ${match.court}` : undefined}
        onClick={send}
      >
        {reading.ok ? `Сохранить ${reading.text}` : "Сохранить"}
      </Button>
      {!reading.ok && (
        <p className={classes.reason}>
          {wantsAnotherSet(draft.entered) ? manage.anotherSet : errorSentences[reading.reason]}
        </p>
      )}
      {(changes || draft.entered.team1 !== undefined || draft.entered.sets) && (
        <Button variant="subtle" fullWidth mt={4} onClick={() => scoring.drop(match)}>
          {changes ? "Оставить как было" : "Сбросить"}
        </Button>
      )}
    </>
  );
}
