import { rubbersOf, statusOf } from "@bandeha/contract";
import { teamTexts, tieText } from "../../text/results/teams.ts";
import { Card } from "../../ui/layout/Card.tsx";
import type { Play } from "../play/use-play.ts";
import classes from "./TeamScore.module.css";

/** The score of a club tie, and what decides it where matches are level; renders nothing for other types. */
export function TeamScore({ play }: { play: Play }) {
  const { teams = [], rounds, tournament } = play;
  const [home, away] = [teams.find(({ team }) => team === "home"), teams.find(({ team }) => team === "away")];
  if (!home || !away || rounds.length === 0) return null;
  const text = tieText(teams, statusOf(tournament) === "completed");
  return (
    <Card aria-label={teamTexts.score} className={classes.card}>
      <p className={classes.score}>
        <span className={classes.team}>{home.name}</span>
        <b className={classes.figures}>
          {rubbersOf(home)} : {rubbersOf(away)}
        </b>
        <span className={classes.team}>{away.name}</span>
      </p>
      {text && <p className={classes.text}>{text}</p>}
    </Card>
  );
}
