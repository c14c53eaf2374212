import type { CSSProperties } from "react";
import classes from "./FitLines.module.css";
import { widestOf } from "./text-width.ts";

type FitLinesProps = {
  /** Each stands in one line of its own and never breaks. */
  lines: readonly string[];
  /** The width of the widest line in ems, where several blocks share one size. */
  em?: number;
  /** Sets `--fit` (the size asked for) and may set `--fit-least`. */
  className?: string | undefined;
};

/** As large as asked, as small as its place needs; what is still too long ends in an ellipsis. */
export function FitLines({ lines, em = widestOf(lines), className = "" }: FitLinesProps) {
  return (
    <span className={`${classes.place} ${className}`} style={{ "--em": em } as CSSProperties}>
      <span className={classes.lines}>
        {lines.map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}
