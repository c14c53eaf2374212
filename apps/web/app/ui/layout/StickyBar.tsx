import type { ReactNode } from "react";
import { Row } from "./Flow.tsx";
import classes from "./StickyBar.module.css";

type StickyBarProps = {
  context?: ReactNode;
  children: ReactNode;
  /** As wide as the page above it. */
  width?: "form" | "column" | "wide";
};

/** The bottom bar with the one primary action, in reach of the thumb; `context` is what the action is about. */
export function StickyBar({ context, children, width = "wide" }: StickyBarProps) {
  return (
    <div className={classes.bar} data-width={width}>
      <div className={classes.inner}>
        {context && <div className={classes.context}>{context}</div>}
        <Row gap={8} className={classes.actions}>
          {children}
        </Row>
      </div>
    </div>
  );
}
