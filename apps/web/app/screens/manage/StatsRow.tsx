import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./StatsRow.module.css";
import { statFacts } from "./stat-facts.ts";

export function StatsRow({ play }: { play: Play }) {
  return (
    <dl className={classes.stats}>
      {statFacts(play).map(([label, value]) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
