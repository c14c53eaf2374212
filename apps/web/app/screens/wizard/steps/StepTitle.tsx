import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import classes from "../Wizard.module.css";

/** Steps change without a page load, so the heading takes the focus: it is announced, and the keyboard starts there. */
export function StepTitle({ children, lead }: { children: ReactNode; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByLink = useNavigationType() !== "POP";
  useEffect(() => {
    if (cameByLink) heading.current?.focus({ preventScroll: true });
  }, [cameByLink]);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {children}
      </h1>
      <p className={classes.lead}>{lead}</p>
    </header>
  );
}
