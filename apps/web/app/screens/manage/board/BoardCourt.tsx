import { type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { figuresOf, setsText, sidesOf, winningSide } from "../../../tournament/match-score.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "./Board.module.css";

export function BoardCourt({ play, match }: { play: Play; match: TournamentMatch }) {
  const score = toScore(match);
  const figures = score && figuresOf(score, toSettings(play.tournament).scoring);
  const won = winningSide(match);
  const sides = sidesOf(match);
  const games = score && setsText(score);
  return (
    <Card className={classes.court} aria-label={`Корт ${match.court}`}>
      <h2 className={classes.label}>
        Корт {match.court}
        {match.stage && ` · ${match.stage}`}
        {games && <span className={classes.games}>{games}</span>}
      </h2>
      {([0, 1] as const).map((side) => (
        <div key={side} className={classes.side} data-won={won === side || undefined}>
          <b className={classes.players}>
            {sides[side].map((id) => (
              <span key={id}>{play.names.short(id)}</span>
            ))}
          </b>
          <span className={classes.figure} data-empty={figures === undefined || undefined}>
            {figures?.[side] ?? "–"}
          </span>
        </div>
      ))}
    </Card>
  );
}
