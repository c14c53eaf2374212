import { readTimestamp } from "@bandeha/contract";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import classes from "./Court.module.css";

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** Runs down on the server's clock. */
export function WindowRing({ due, seconds }: { due: string; seconds: number }) {
  const now = useServerTime(SECOND_MS);
  const left = Math.min(seconds, Math.max(0, Math.ceil((readTimestamp(due).getTime() - now) / SECOND_MS)));
  return (
    <span className={classes.ring} role="timer" aria-label={texts.seconds(left)}>
      <svg viewBox="0 0 60 60" aria-hidden>
        <circle cx="30" cy="30" r={RADIUS} />
        <circle cx="30" cy="30" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - left / seconds)} />
      </svg>
      <b className="num" aria-hidden>
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
      </b>
    </span>
  );
}
