import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Fold.module.css";

/** A collapsible section. A native disclosure, so it works by keyboard and with page search. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className={classes.summary}>
        <h2>{title}</h2>
        <IconChevronDown size={24} stroke={1.75} className={classes.arrow} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
