import { isSeated, roundsTotal, type TournamentRound } from "@bandeha/contract";
import { useServerTime } from "../../../../data/client/use-server-time.ts";
import { finishTexts } from "../../../../text/play/running-round.ts";
import { currentRound, isDone, roundStep } from "../../../../tournament/play/round-plan.ts";
import { cityClock, expectedFinish, roundEnd } from "../../../../tournament/play/round-time.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { CourtLines } from "../../../../ui/layout/CourtLines.tsx";
import { SECOND_MS } from "../../../../ui/time/use-time.ts";
import { RoundCountdown } from "../clock/RoundCountdown.tsx";
import classes from "./RoundHead.module.css";
import { roundTitle } from "./round-text.ts";

type RoundHeadProps = { play: Play; round: TournamentRound };

/** The shown round and its clock; between rounds the expected finish. */
export function RoundHead({ play, round }: RoundHeadProps) {
  const { tournament, participants, matches } = play;
  const isCurrent = currentRound(play.rounds)?.id === round.id;
  const played = matches.filter((match) => match.round === round.round_number).every(isDone);
  const running = isCurrent && round.status === "active" && !played;
  const end = running ? roundEnd(tournament, round, participants.filter(isSeated).length) : undefined;
  const title = running
    ? `Раунд ${round.round_number} из ${roundsTotal(play)}`
    : roundTitle(played && round.status === "active" ? { ...round, status: "completed" } : round);
  return (
    <header className={classes.head}>
      <CourtLines />
      <h2 className={classes.title}>{title}</h2>
      {end && <RoundCountdown play={play} round={round} end={end} />}
      {isCurrent && !running && <Finish play={play} />}
    </header>
  );
}

const HALF_MINUTE_MS = 30 * SECOND_MS;

/** «успеваем: корт до 21:00 · финиш 20:48» */
function Finish({ play }: { play: Play }) {
  const { tournament, participants, rounds } = play;
  const now = useServerTime(HALF_MINUTE_MS);
  const left = roundsTotal(play) - rounds.filter(({ status }) => status !== "pending").length;
  const next = roundStep(play).kind === "next";
  const finish = next ? expectedFinish(tournament, left, participants.filter(isSeated).length, now) : undefined;
  if (!finish) return <div className={classes.sub}>{next ? "" : finishTexts.allPlayed}</div>;
  const { end_time: until } = tournament;
  const { at, over } = finish;
  return (
    <>
      <div className={classes.sub}>
        {over !== undefined && (over > 0 ? finishTexts.tooLate(until, over) : finishTexts.inTime(until))}
      </div>
      <div className={classes.finish}>
        <span className={classes.word}>{finishTexts.finish}</span> {cityClock(at, tournament)}
      </div>
    </>
  );
}
