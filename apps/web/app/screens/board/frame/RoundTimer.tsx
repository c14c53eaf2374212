import { board } from "../../../text/play/board.ts";
import { clockText, roundClock } from "../../../tournament/play/round-clock.ts";
import { SECOND_MS, useNow } from "../clock/board-time.ts";
import classes from "./BoardHead.module.css";

export function RoundTimer({ end }: { end: Date }) {
  const clock = roundClock(end, useNow(SECOND_MS));
  if (!clock) return null;
  const over = clock.kind === "over";
  return (
    <div className={classes.clock} data-kind={clock.kind}>
      {over && <span className={classes.word}>{board.timeUp}</span>}
      <span className={classes.figures} role="timer" aria-label={over ? "После конца раунда" : "До конца раунда"}>
        {over && "+"}
        {clockText(clock.seconds)}
      </span>
    </div>
  );
}
