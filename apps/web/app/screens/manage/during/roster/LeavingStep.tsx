import type { TournamentParticipant } from "@bandeha/contract";
import type { ReactNode } from "react";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { rulesOf } from "../../../../tournament/score/entered.ts";
import { padOf } from "../../../../tournament/score/score-entry.ts";
import classes from "./Lineup.module.css";
import { lostByLeaving, runningMatchOf } from "./running-match.ts";
import { useLostMatch } from "./use-lost-match.ts";

type LeavingStepProps = {
  play: Play;
  entry: TournamentParticipant;
  /** The choice of a substitute, offered first. */
  children: ReactNode;
  /** The running match is settled or will be played on: what follows is the preview. */
  onGone: () => void;
  onStop: () => void;
};

/** A player leaves: a substitute at once, or what becomes of their running match. */
export function LeavingStep({ play, entry, children, onGone, onStop }: LeavingStepProps) {
  const running = runningMatchOf(play.matches, entry.user);
  const { keeping, record } = useLostMatch(play);

  async function walkover() {
    if (running && (await record(running, lostByLeaving(running, "walkover")))) onGone();
  }

  return (
    <>
      {children}
      <h3 className={classes.section}>{leavingTexts.none}</h3>
      <div className={classes.ways}>
        {running && (
          <>
            {!padOf({}, rulesOf(play.tournament, running.match)).scoreless && (
              <Way
                label={leavingTexts.stopped}
                text={leavingTexts.stoppedText(running.match.court)}
                disabled={keeping}
                onClick={onStop}
              />
            )}
            <Way
              label={leavingTexts.walkover}
              text={leavingTexts.walkoverText(running.match.court)}
              disabled={keeping}
              onClick={walkover}
            />
          </>
        )}
        <Way
          label={running ? leavingTexts.later : leavingTexts.leave}
          text={leavingTexts.leaveText}
          disabled={keeping}
          onClick={onGone}
        />
      </div>
    </>
  );
}

type WayProps = { label: string; text: string; disabled: boolean; onClick: () => void };

function Way({ label, text, disabled, onClick }: WayProps) {
  return (
    <button type="button" className={classes.way} disabled={disabled} onClick={onClick}>
      <b>{label}</b>
      <span className="quiet">{text}</span>
    </button>
  );
}
