import type { ReactNode } from "react";
import classes from "./Court.module.css";

type CourtBarProps = {
  children?: ReactNode;
  /** Why the server refused the last one: below the pad it would be behind this bar. */
  refusal?: string | undefined;
};

/** The one next step, in reach of the thumb. */
export const CourtBar = ({ children, refusal }: CourtBarProps) => (
  <div className={classes.bar}>
    {refusal && (
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    )}
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
