import { ageWords, board } from "../../text/board.ts";
import classes from "./Board.module.css";
import { SECOND_MS, useNow } from "./board-time.ts";
import { type Freshness, staleSeconds } from "./freshness.ts";

const STEP_MS = 5 * SECOND_MS;

/** Says how old the board is, once it is older than it should be. */
export function StaleStrip({ freshness, skew }: { freshness: Freshness; skew: number }) {
  // The data's age is counted by the device's own clock, as it was when they came.
  const seconds = staleSeconds(freshness, useNow(STEP_MS) - skew);
  return (
    <div role="status">
      {seconds !== undefined && (
        <p className={classes.stale}>
          <b>{board.lost}</b> · {ageWords(seconds)}
        </p>
      )}
    </div>
  );
}
