import { softHyphens } from "@bandeha/contract";
import type { CSSProperties } from "react";
import { widthsOf } from "../../../tournament/people/text-width.ts";
import classes from "./FitLines.module.css";

type FitLinesProps = {
  /** Each is one line, if it fits at the least size. */
  lines: readonly string[];
  /** The width in ems by which lines share a size, also with other places; a wider line is smaller. Else each has its own, within a limit for partners. */
  em?: number;
  /** Sets `--fit` (the size asked for) and may set `--fit-least`. */
  className?: string | undefined;
};

/** Text as large as requested that shrinks to fit; beyond that it wraps. */
export function FitLines({ lines, em = 0, className = "" }: FitLinesProps) {
  const widths = widthsOf(lines);
  return (
    <span className={`${classes.place} ${className}`}>
      {lines.map((line, index) => (
        <span key={line} className={classes.line} style={{ "--em": Math.max(em, widths[index] ?? 0) } as CSSProperties}>
          {softHyphens(line)}
        </span>
      ))}
    </span>
  );
}
