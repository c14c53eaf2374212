import { statusOf, type Tournament } from "@bandeha/contract";
import { lobby } from "../../text/lobby.ts";
import { sidesOf } from "../../tournament/match-score.ts";
import { usePlay } from "../../tournament/use-play.ts";
import classes from "./MyEntry.module.css";
import { nextMatchOf } from "./my-match.ts";

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
