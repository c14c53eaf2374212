import type { ReactNode } from "react";
import { CourtLines } from "../layout/CourtLines.tsx";
import { Stack } from "../layout/Flow.tsx";
import classes from "./States.module.css";

/** «h1» where the empty state is the whole screen, which then has a next step. */
type NextStep = { heading: "h1" | "h2"; children: ReactNode } | { heading?: "h2"; children?: ReactNode };
type EmptyStateProps = { title: string; text?: string } & NextStep;

/** Says that there is nothing yet, and what to do. */
export function EmptyState({ title, text, children, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <Stack align="center" className={classes.state}>
      <div className={classes.picture}>
        <CourtLines />
        <i className={classes.ball} aria-hidden />
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </Stack>
  );
}
