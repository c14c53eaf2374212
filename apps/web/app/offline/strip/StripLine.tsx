import type { ReactNode } from "react";
import classes from "./PhoneStrip.module.css";

type StripLineProps = { words: readonly (string | false | undefined)[]; tone?: "plain" | "warn"; children?: ReactNode };

/** What the strip says, in one line with the ways on; nothing where there is nothing to say. */
export function StripLine({ words, tone = "plain", children }: StripLineProps) {
  const said = words.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div className={classes.strip} data-tone={tone}>
      <span>{said.join(". ")}</span>
      {children}
    </div>
  );
}

export const stripAction = classes.action;
