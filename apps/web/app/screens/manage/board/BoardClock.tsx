import { useEffect, useState } from "react";
import { formatCountdown } from "../../../text/format.ts";
import classes from "./Board.module.css";

const SECOND_MS = 1000;

/** What is left of the round; past its time it stands at zero, and without a round it is not there. */
export function BoardClock({ end }: { end: Date | undefined }) {
  const until = end?.getTime();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const tick = () => setLeft(Math.max(0, Math.round((until - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined || left === undefined) return null;
  return (
    <div className={classes.clock} role="timer" aria-label="До конца раунда">
      {formatCountdown(left).padStart(5, "0")}
    </div>
  );
}
