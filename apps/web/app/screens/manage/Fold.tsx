import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Fold.module.css";

/** A section that is there when wanted: the browser's own disclosure, so it opens by key and is found by search. */
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
