import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Fold.module.css";

type FoldProps = {
  title: string;
  /** Inside a card or a dialog: smaller than their headings. */
  inner?: boolean;
  children: ReactNode;
};

/** A collapsible section. A native disclosure, so it works by keyboard and with page search. */
export function Fold({ title, inner, children }: FoldProps) {
  return (
    <details className={classes.fold} data-inner={inner}>
      <summary className={classes.summary}>
        <h2>{title}</h2>
        <IconChevronDown size={24} stroke={1.75} className={classes.arrow} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
