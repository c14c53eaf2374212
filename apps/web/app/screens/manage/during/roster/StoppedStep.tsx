import type { TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { type Entered, rulesOf } from "../../../../tournament/score/entered.ts";
import { padOf } from "../../../../tournament/score/score-entry.ts";
import { focusOnce } from "../../../../ui/accessibility/focus-once.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./Lineup.module.css";
import { type LostMatch, lostByLeaving, runningMatchOf } from "./running-match.ts";
import { useLostMatch } from "./use-lost-match.ts";

type StoppedStepProps = {
  play: Play;
  entry: TournamentParticipant;
  onBack: () => void;
  onGone: (lost: LostMatch) => void;
};

/** The score at which the match of a leaving player stopped; the opponents win. */
export function StoppedStep({ play, entry, onBack, onGone }: StoppedStepProps) {
  // The score is of the match at the first tap, also if somebody else ends it meanwhile.
  const [running] = useState(() => runningMatchOf(play.matches, entry.user));
  const [typed, setTyped] = useState<Entered>({});
  const { endOf } = useLostMatch(play);
  if (!running) return null;
  const rules = rulesOf(play.tournament, running.match);
  const entered = lostByLeaving(running, "retired", typed);
  const { Pad } = padOf(entered, rules);
  const sides = sidesOf(running.match).map(play.names.side) as [string, string];
  const lost = endOf(running.match, entered);

  return (
    <>
      <h3 className={classes.heading} tabIndex={-1} ref={focusOnce}>
        {leavingTexts.stoppedTitle}
      </h3>
      <Pad entered={entered} onEnter={setTyped} rules={rules} sides={sides} />
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onBack}>
          Назад
        </Button>
        <Button size="lg" disabled={!lost} onClick={() => lost && onGone(lost)}>
          {leavingTexts.next}
        </Button>
      </div>
    </>
  );
}
