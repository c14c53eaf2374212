import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import classes from "./Wizard.module.css";

/** A step replaces a step without a new page: the focus goes to its heading, so that it is read and the keyboard starts from there. */
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
