import { statusOf, type Tournament } from "@bandeha/contract";
import { lobby } from "../../text/lobby.ts";
import { sidesOf } from "../../tournament/match-score.ts";
import { type Play, usePlay } from "../../tournament/use-play.ts";
import classes from "./MyEntry.module.css";

/** Where to go now, against whom; or what came of it. */
export function MyPlay({ tournament, viewer }: { tournament: Tournament; viewer: string }) {
  const state = usePlay(tournament.id);
  if (state.status !== "ready") return null;
  const { play } = state;
  if (statusOf(tournament) === "completed") {
    const line = play.standings.find(({ side }) => side.includes(viewer));
    return line && line.played > 0 ? (
      <div className={`${classes.part} ${classes.court}`}>
        <b>{line.place}-е место</b>
        <span>из {play.standings.length}</span>
      </div>
    ) : null;
  }
  const next = nextMatchOf(play, viewer);
  if (!next) return null;
  const { match, now } = next;
  const [one, other] = sidesOf(match);
  const [own, their] = one.includes(viewer) ? [one, other] : [other, one];
  const partner = own.filter((id) => id !== viewer);
  return (
    <div className={classes.part}>
      {!now && <p className={classes.sides}>{lobby.resting}. Дальше:</p>}
      <div className={classes.court}>
        <b>Корт {match.court}</b>
        <span>раунд {match.round}</span>
      </div>
      <p className={classes.sides}>
        {partner.length > 0 && <>В паре: {play.names.sideFull(partner)}. </>}
        Против: {play.names.sideFull(their)}
      </p>
    </div>
  );
}

/** The viewer's match of the round that is on, if it is not over; else his first one still ahead. */
export function nextMatchOf({ rounds, matches }: Pick<Play, "rounds" | "matches">, viewer: string) {
  const current = rounds.find(({ status }) => status === "active")?.round_number;
  const own = matches.filter((match) => sidesOf(match).flat().includes(viewer));
  const ahead = own.filter(({ status }) => status !== "completed").toSorted((a, b) => a.round - b.round);
  const match = ahead[0];
  if (!match) return undefined;
  const restsNow = current !== undefined && !own.some(({ round }) => round === current);
  return { match, now: !restsNow };
}
