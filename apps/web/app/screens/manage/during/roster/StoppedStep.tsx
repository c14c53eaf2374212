import type { TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { type Entered, readEntered, rulesOf } from "../../../../tournament/score/entered.ts";
import { padOf } from "../../../../tournament/score/score-entry.ts";
import { focusOnce } from "../../../../ui/accessibility/focus-once.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./Lineup.module.css";
import { lostByLeaving, runningMatchOf } from "./running-match.ts";
import { useLostMatch } from "./use-lost-match.ts";

type StoppedStepProps = { play: Play; entry: TournamentParticipant; onBack: () => void; onGone: () => void };

/** The score at which the match of a leaving player stopped; the opponents win. */
export function StoppedStep({ play, entry, onBack, onGone }: StoppedStepProps) {
  // Once it is recorded the match no longer runs.
  const [running] = useState(() => runningMatchOf(play.matches, entry.user));
  const [typed, setTyped] = useState<Entered>({});
  const { keeping, record } = useLostMatch(play);
  if (!running) return null;
  const rules = rulesOf(play.tournament, running.match);
  const entered = lostByLeaving(running, "retired", typed);
  const { Pad } = padOf(entered, rules);
  const sides = sidesOf(running.match).map(play.names.side) as [string, string];
  const complete = readEntered(entered, rules).ok;

  async function save() {
    if (running && (await record(running, entered))) onGone();
  }

  return (
    <>
      <h3 className={classes.heading} tabIndex={-1} ref={focusOnce}>
        {leavingTexts.stoppedTitle}
      </h3>
      <div inert={keeping}>
        <Pad entered={entered} onEnter={setTyped} rules={rules} sides={sides} />
      </div>
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onBack} disabled={keeping}>
          Назад
        </Button>
        <Button size="lg" disabled={!complete} loading={keeping} onClick={save}>
          {leavingTexts.save}
        </Button>
      </div>
    </>
  );
}
