import classes from "./RatingLine.module.css";
import { curvePoints } from "./rating-history.ts";

const BOX = { width: 320, height: 56 };
/** Room for the stroke and the dot. */
const EDGE = 6;

/** The history of a rating as a line; `label` describes it in words. */
export function RatingLine({ levels, label }: { levels: readonly number[]; label: string }) {
  const points = curvePoints(levels, BOX);
  const last = points.at(-1);
  return (
    <svg
      className={classes.line}
      viewBox={`${-EDGE} ${-EDGE} ${BOX.width + 2 * EDGE} ${BOX.height + 2 * EDGE}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {last && <circle cx={last.x} cy={last.y} r={4.5} />}
    </svg>
  );
}
