import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./RowReason.module.css";

type RowReasonProps = {
  /** The name of the row. */
  children: ReactNode;
  /** What the arrow asks, for the ear: «Почему 2-е место». */
  question: string;
  reason: ReactNode;
};

/** The name in a row of a table, and why the row stands there: written out where there is room and on paper, on tap where the table is narrow. */
export function RowReason({ children, question, reason }: RowReasonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!reason) return children;
  return (
    <>
      <span className={classes.line}>
        <span>{children}</span>
        <button
          type="button"
          className={classes.ask}
          aria-label={question}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={2} className={classes.arrow} aria-hidden />
        </button>
      </span>
      <div id={id} className={classes.reason} data-open={open || undefined}>
        {reason}
      </div>
    </>
  );
}
