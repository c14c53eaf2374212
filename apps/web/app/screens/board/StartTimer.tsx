import { DAYS, plural } from "../../text/format.ts";
import { board } from "../../text/play/board.ts";
import { clockText, startClock } from "../../tournament/play/round-clock.ts";
import classes from "./BoardBefore.module.css";
import { SECOND_MS, useNow } from "./clock/board-time.ts";

export function StartTimer({ start }: { start: Date }) {
  const clock = startClock(start, useNow(SECOND_MS));
  if (clock.kind === "due") return <p className={classes.soon}>{board.soon}</p>;
  return (
    <div className={classes.start}>
      <span className={classes.until}>{board.untilStart}</span>
      <span className={classes.figures} role="timer" aria-label={board.untilStart}>
        {clock.kind === "days" ? plural(clock.days, DAYS) : clockText(clock.seconds)}
      </span>
    </div>
  );
}
