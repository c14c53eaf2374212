import type { ReactNode } from "react";
import { BoardControls } from "./BoardControls.tsx";
import classes from "./BoardHead.module.css";
import { FitLines } from "./FitLines.tsx";
import { StaleMark } from "./StaleMark.tsx";

type BoardHeadProps = {
  name: string;
  line: string;
  /** What of the tournament this page shows, where pages turn: before the line, whose end may be cut. */
  part?: string | undefined;
  /** Whether any list has several pages, so that rotation can be paused. */
  turns?: boolean;
  /** A control for this phase, before the general ones. */
  control?: ReactNode;
  /** The clock. */
  children?: ReactNode;
};

export function BoardHead({ name, line, part, turns = false, control, children }: BoardHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.text}>
        <h1 className={classes.name}>
          <FitLines lines={[name]} className={classes.fit} />
        </h1>
        <p className={classes.line}>
          <span className={classes.where}>
            {part && <span className={classes.part}>{part} · </span>}
            {line}
          </span>{" "}
          <StaleMark />
        </p>
      </div>
      <BoardControls turns={turns}>{control}</BoardControls>
      {children}
    </header>
  );
}
