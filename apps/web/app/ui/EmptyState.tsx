import type { ReactNode } from "react";
import { CourtLines } from "./CourtLines.tsx";
import classes from "./States.module.css";

type EmptyStateProps = { title: string; text?: string; children?: ReactNode };

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.picture}>
        <CourtLines />
        <i className={classes.ball} aria-hidden />
      </div>
      <h2>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
