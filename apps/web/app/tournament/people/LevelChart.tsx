import type { PlayerPage } from "@bandeha/contract";
import { formatAverage, formatDate } from "../../text/format.ts";
import { playerWords } from "../../text/player.ts";
import classes from "./LevelChart.module.css";

type LevelChartProps = { levels: NonNullable<PlayerPage["career"]>["levels"] };

const WIDTH = 320;
const HEIGHT = 88;
/** Room for the dots at the edges. */
const EDGE = 6;
/** Levels that the height shows at least, so that a small change does not look like a jump. */
const SPAN_MIN = 1;

/** The level after each evening; nothing before the second one. */
export function LevelChart({ levels }: LevelChartProps) {
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last || levels.length < 3) return null;
  const values = levels.map(({ level }) => level);
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const span = Math.max(SPAN_MIN, Math.max(...values) - Math.min(...values));
  const points = values.map((value, at): [x: number, y: number] => [
    EDGE + (at * (WIDTH - 2 * EDGE)) / (values.length - 1),
    HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE),
  ]);
  const [x, y] = points.at(-1) ?? [0, 0];
  const line = points.map((point) => point.map((part) => part.toFixed(1)).join(",")).join(" ");
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={playerWords.levelChart(formatAverage(first.level), formatAverage(last.level), levels.length - 1)}
      >
        <polyline points={line} />
        <circle cx={x} cy={y} r={4} />
      </svg>
      <figcaption className="quiet num" aria-hidden>
        <span>
          {first.date ? formatDate(first.date) : playerWords.levelStart} · {formatAverage(first.level)}
        </span>
        <span>
          {formatDate(last.date)} · {formatAverage(last.level)}
        </span>
      </figcaption>
    </figure>
  );
}
