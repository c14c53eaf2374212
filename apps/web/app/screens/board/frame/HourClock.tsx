import type { Tournament } from "@bandeha/contract";
import { cityClock } from "../../../tournament/play/round-time.ts";
import { SECOND_MS, useNow } from "../clock/board-time.ts";
import classes from "./BoardHead.module.css";

const STEP_MS = 10 * SECOND_MS;

/** The hour in the tournament's city, while no round runs down. */
export function HourClock({ tournament }: { tournament: Tournament }) {
  const now = useNow(STEP_MS);
  return (
    <div className={classes.clock} data-kind="hour">
      <span className={classes.figures}>{cityClock(new Date(now), tournament)}</span>
    </div>
  );
}
