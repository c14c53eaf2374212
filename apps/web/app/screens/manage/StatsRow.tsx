import { tournamentStats } from "@bandeha/contract";
import { formatRoubles } from "../../text/format.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./StatsRow.module.css";

/** The figures of specification 7: places, waitlist, money, matches. */
export function StatsRow({ play }: { play: Play }) {
  const { tournament } = play;
  const { participants, matches, revenue } = tournamentStats(tournament, play.participants, play.matches);
  const paid = tournament.cost > 0;
  return (
    <dl className={classes.stats}>
      <Stat label="Записано" value={`${participants.registered} из ${tournament.max_players}`} />
      <Stat label="Ожидают" value={String(participants.waitlist)} />
      {paid && <Stat label="Оплатили" value={`${participants.paid} из ${participants.total}`} />}
      {paid && <Stat label="Собрано" value={formatRoubles(revenue)} />}
      {matches.total > 0 && <Stat label="Матчи" value={`${matches.completed} из ${matches.total}`} />}
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
