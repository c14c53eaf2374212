import type { ReactNode } from "react";
import { BoardControls } from "./BoardControls.tsx";
import classes from "./BoardHead.module.css";
import { FitLines } from "./FitLines.tsx";
import { StaleMark } from "./StaleMark.tsx";

type BoardHeadProps = {
  name: string;
  line: string;
  /** Whether anything on the board turns by itself, and so may be stopped. */
  turns?: boolean;
  /** A control of this phase, before those of every board. */
  control?: ReactNode;
  /** The one clock. */
  children?: ReactNode;
};

/** What is played, where it stands, and when it goes on. */
export function BoardHead({ name, line, turns = false, control, children }: BoardHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.text}>
        <h1 className={classes.name}>
          <FitLines lines={[name]} className={classes.fit} />
        </h1>
        <p className={classes.line}>
          <span className={classes.where}>{line}</span> <StaleMark />
        </p>
      </div>
      <BoardControls turns={turns}>{control}</BoardControls>
      {children}
    </header>
  );
}
