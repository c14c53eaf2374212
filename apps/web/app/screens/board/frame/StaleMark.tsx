import { createContext, useContext } from "react";
import { ageText, board } from "../../../text/play/board.ts";
import { BoardTimeContext, SECOND_MS, useNow } from "../clock/board-time.ts";
import { type Freshness, staleSeconds } from "../clock/freshness.ts";
import classes from "./BoardHead.module.css";

const STEP_MS = 5 * SECOND_MS;

export const FreshnessContext = createContext<Freshness>({ updatedAt: Number.POSITIVE_INFINITY, offline: false });

/** Shows the age of stale data, without a layout shift. */
export function StaleMark() {
  const freshness = useContext(FreshnessContext);
  const { skew } = useContext(BoardTimeContext);
  // The age is measured by the device's clock, as are the answer times.
  const seconds = staleSeconds(freshness, useNow(STEP_MS) - skew);
  return (
    <span role="status">
      {seconds !== undefined && (
        <span className={classes.stale}>
          <b>{board.lost}</b> · {ageText(seconds)}
        </span>
      )}
    </span>
  );
}
