import type { ReactNode } from "react";
import classes from "./StickyBar.module.css";

/** The bottom bar with the one primary action, in the thumb's zone; `context` is what the action is about. */
export function StickyBar({ context, children }: { context?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        {context && <div className={classes.context}>{context}</div>}
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  );
}
