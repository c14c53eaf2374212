import type { CSSProperties } from "react";
import classes from "./FitLines.module.css";
import { widthsOf } from "./text-width.ts";

type FitLinesProps = {
  /** Each stands in one line of its own and never breaks. */
  lines: readonly string[];
  /** The width in ems that sizes every line, where they are to be alike; else each is sized by its own, partners not too differently. */
  em?: number;
  /** Sets `--fit` (the size asked for) and may set `--fit-least` and `--fit-wrap`. */
  className?: string | undefined;
};

/** As large as asked, as small as its place needs; what is still too long ends in an ellipsis. */
export function FitLines({ lines, em, className = "" }: FitLinesProps) {
  const widths = widthsOf(lines);
  return (
    <span className={`${classes.place} ${className}`}>
      {lines.map((line, index) => (
        <span key={line} className={classes.line} style={{ "--em": em ?? widths[index] } as CSSProperties}>
          {line}
        </span>
      ))}
    </span>
  );
}
