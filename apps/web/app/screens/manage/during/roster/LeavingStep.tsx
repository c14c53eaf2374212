import { hasFixedPairs, type TournamentParticipant } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { ReactNode } from "react";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { rulesOf } from "../../../../tournament/score/entered.ts";
import { padOf } from "../../../../tournament/score/score-entry.ts";
import classes from "./Lineup.module.css";
import { type LostMatch, lostByLeaving, runningMatchOf } from "./running-match.ts";
import { useLostMatch } from "./use-lost-match.ts";

type LeavingStepProps = {
  play: Play;
  entry: TournamentParticipant;
  /** The choice of a substitute, offered first. */
  children: ReactNode;
  /** The preview follows; with the running match where it ends, otherwise it is played on. */
  onGone: (lost?: LostMatch) => void;
  onStop: () => void;
};

/** A player leaves: a substitute at once, or what becomes of their running match. */
export function LeavingStep({ play, entry, children, onGone, onStop }: LeavingStepProps) {
  const running = runningMatchOf(play.matches, entry.user);
  const { endOf } = useLostMatch(play);

  return (
    <>
      {children}
      <h3 className={classes.section}>{leavingTexts.none}</h3>
      <div className={classes.ways}>
        {running && (
          <>
            {!padOf({}, rulesOf(play.tournament, running.match)).scoreless && (
              <Way label={leavingTexts.stopped} text={leavingTexts.stoppedText(running.match.court)} onClick={onStop} />
            )}
            <Way
              label={leavingTexts.walkover}
              text={leavingTexts.walkoverText(running.match.court)}
              onClick={() => onGone(endOf(running.match, lostByLeaving(running, "walkover")))}
            />
          </>
        )}
        <Way
          label={running ? leavingTexts.later : leavingTexts.leave}
          text={leavingTexts.leaveText[leavesAs(play.tournament)]}
          onClick={() => onGone()}
        />
      </div>
    </>
  );
}

/** What leaving does to the later matches: a player leaves alone, or their pair withdraws. */
function leavesAs(tournament: Play["tournament"]): keyof typeof leavingTexts.leaveText {
  if (!hasFixedPairs(tournament)) return "alone";
  return formatOf(tournament.type, tournament.variant)?.structure === "cup" ? "cup" : "pair";
}

type WayProps = { label: string; text: string; onClick: () => void };

function Way({ label, text, onClick }: WayProps) {
  return (
    <button type="button" className={classes.way} onClick={onClick}>
      <b>{label}</b>
      <span className="quiet">{text}</span>
    </button>
  );
}
