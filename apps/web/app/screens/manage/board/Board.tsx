import { statusOf, type TournamentRound } from "@bandeha/contract";
import { isSeated } from "../../../data/tournament-participants.ts";
import { formatWhen } from "../../../text/format.ts";
import { restingIn } from "../../../tournament/resting.ts";
import { currentRound, isDone, nextStep, roundsTotal } from "../../../tournament/round-plan.ts";
import { cityClock, roundEnd } from "../../../tournament/round-time.ts";
import { StatusBadge } from "../../../tournament/StatusBadge.tsx";
import type { Play } from "../../../tournament/use-play.ts";
import classes from "./Board.module.css";
import { BoardClock } from "./BoardClock.tsx";
import { BoardCourt } from "./BoardCourt.tsx";
import { BoardTable } from "./BoardTable.tsx";

/** Header with one clock, the courts, the table a page at a time. */
export function Board({ play }: { play: Play }) {
  const { tournament } = play;
  const live = statusOf(tournament) === "in_progress";
  const round = live ? boardRound(play) : undefined;
  const end = round && roundEnd(tournament, round, play.participants.filter(isSeated).length);
  const courts = play.matches
    .filter((match) => match.round === round?.round_number)
    .toSorted((a, b) => a.court - b.court);
  const resting = round ? restingIn(play, round.round_number) : [];
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.name}>{tournament.name}</h1>
          <p className={classes.when}>{round ? whereText(play, round, end) : formatWhen(tournament)}</p>
        </div>
        {live ? <BoardClock end={end} /> : <StatusBadge tournament={tournament} />}
      </header>
      <div className={classes.body} data-alone={courts.length === 0 || undefined}>
        {courts.length > 0 && (
          <section className={classes.left} aria-label="Корты">
            <div className={classes.courts} data-many={courts.length > 4 || undefined}>
              {courts.map((match) => (
                <BoardCourt key={match.id} play={play} match={match} />
              ))}
            </div>
            {resting.length > 0 && (
              <p className={classes.resting}>Отдыхают: {resting.map(play.names.short).join(", ")}</p>
            )}
          </section>
        )}
        <BoardTable play={play} />
      </div>
    </>
  );
}

/** Between rounds the courts of the next one: that is what people come to read. */
function boardRound(play: Play): TournamentRound | undefined {
  const step = nextStep(play);
  return step.kind === "next" && step.pending ? step.pending : currentRound(play.rounds);
}

function whereText(play: Play, round: TournamentRound, end: Date | undefined): string {
  const place = `Раунд ${round.round_number} из ${roundsTotal(play)}`;
  const played = play.matches.filter((match) => match.round === round.round_number).every(isDone);
  if (round.status === "pending") return `${place} · сейчас начнётся`;
  if (played) return `${place} · сыгран`;
  return end ? `${place} · следующий примерно в ${cityClock(end, play.tournament)}` : place;
}
