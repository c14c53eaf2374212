import { roundBegan } from "../../text/calls.ts";
import { lobby } from "../../text/lobby.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import { usePlay } from "../../tournament/play/use-play.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { EnableNotifications } from "./EnableNotifications.tsx";
import classes from "./MyPlay.module.css";
import { nextMatchOf } from "./my-match.ts";

/** The viewer's current or next match, or their result. */
export function MyPlay({ id, over, viewer }: { id: string; over: boolean; viewer: string }) {
  const state = usePlay(id);
  if (state.status !== "ready") return null;
  const { play } = state;
  if (over) {
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
  const begun = match.status === "active";
  const [one, other] = sidesOf(match);
  const [own, their] = one.includes(viewer) ? [one, other] : [other, one];
  const partner = own.filter((id) => id !== viewer);
  return (
    <div className={classes.part}>
      {!now && <p className={classes.sides}>{lobby.resting}. Дальше:</p>}
      {begun && (
        <Chip tone="ball" dot>
          {roundBegan(match.round)}
        </Chip>
      )}
      <div className={classes.court} data-now={begun || undefined}>
        <b>Корт {match.court}</b>
        {!begun && <span>раунд {match.round}</span>}
      </div>
      <p className={classes.sides}>
        {partner.length > 0 && <>В паре: {play.names.sideFull(partner)}. </>}
        Против: {play.names.sideFull(their)}
      </p>
      <EnableNotifications />
    </div>
  );
}
