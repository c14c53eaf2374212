import type { CSSProperties } from "react";
import { widthsOf } from "../../../tournament/people/text-width.ts";
import classes from "./FitLines.module.css";

type FitLinesProps = {
  /** Each is one line, if it fits at the least size. */
  lines: readonly string[];
  /** The width in ems used for all lines if they share a size; else each has its own, within a limit for partners. */
  em?: number;
  /** Sets `--fit` (the size asked for) and may set `--fit-least`. */
  className?: string | undefined;
};

/** Text as large as requested that shrinks to fit; beyond that it wraps. */
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
