import type { ReactNode } from "react";
import { BoardControls } from "./BoardControls.tsx";
import classes from "./BoardHead.module.css";
import { FitLines } from "./FitLines.tsx";

/** What is played, where it stands, and the one clock. */
export function BoardHead({ name, line, children }: { name: string; line: string; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.name}>
          <FitLines lines={[name]} className={classes.fit} />
        </h1>
        <p className={classes.line}>{line}</p>
      </div>
      <BoardControls />
      {children}
    </header>
  );
}
