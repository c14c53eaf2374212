import type { ReactNode } from "react";
import classes from "./PhoneStrip.module.css";

type StripLineProps = { words: readonly (string | false | undefined)[]; tone?: "plain" | "warn"; children?: ReactNode };

/** The texts of the strip in one line, with its actions; nothing without a text. */
export function StripLine({ words, tone = "plain", children }: StripLineProps) {
  const texts = words.filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <div className={classes.strip} data-tone={tone}>
      <span>{texts.join(". ")}</span>
      {children}
    </div>
  );
}

export const stripAction = classes.action;
