import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./RowReason.module.css";

type RowReasonProps = {
  /** The name of the row. */
  children: ReactNode;
  /** The arrow's accessible name: «Почему 2-е место». */
  question: string;
  reason: ReactNode;
};

/** The name in a table row and the reason for its place: inline on wide screens and paper, on tap on narrow ones. */
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
