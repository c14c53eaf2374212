import { rubbersOf, statusOf } from "@bandeha/contract";
import { teamTexts, tieText } from "../../../text/results/teams.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import classes from "./BoardTeams.module.css";

/** The score of a club tie, above the table; renders nothing for other types. */
export function BoardTeams({ play: { teams = [], tournament } }: { play: Play }) {
  const [home, away] = [teams.find(({ team }) => team === "home"), teams.find(({ team }) => team === "away")];
  if (!home || !away) return null;
  return (
    <section className={classes.teams} aria-label={teamTexts.score}>
      <p className={classes.score}>
        <span>{home.name}</span>
        <b>
          {rubbersOf(home)} : {rubbersOf(away)}
        </b>
        <span>{away.name}</span>
      </p>
      <p className={classes.text}>{tieText(teams, statusOf(tournament) === "completed")}</p>
    </section>
  );
}
