import type { ReactNode } from "react";
import classes from "./Court.module.css";

/** The one next step, in reach of the thumb. */
export const CourtBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>
    <div className={classes.actions}>{children}</div>
  </div>
);
