import type { ReactNode } from "react";
import { Row } from "./Flow.tsx";
import classes from "./StickyBar.module.css";

type StickyBarProps = {
  context?: ReactNode;
  children: ReactNode;
  /** Each button is as wide as its label needs, because the last one is not the longest. */
  fit?: boolean;
  /** As wide as the page above it. */
  width?: "form" | "column" | "list" | "wide";
};

/** The bottom bar with the one primary action, in reach of the thumb; `context` is what the action is about. */
export function StickyBar({ context, children, fit = false, width = "wide" }: StickyBarProps) {
  return (
    <div className={classes.bar} data-width={width} data-bar>
      <div className={classes.inner}>
        {context && <div className={classes.context}>{context}</div>}
        <Row gap={8} wrap={fit} className={classes.actions} data-fit={fit || undefined}>
          {children}
        </Row>
      </div>
    </div>
  );
}
