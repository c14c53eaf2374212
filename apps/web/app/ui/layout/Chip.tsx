import type { ReactNode } from "react";
import classes from "./Chip.module.css";

export type ChipTone = "court" | "good" | "warn" | "bad" | "line" | "ball" | "glass";

type ChipProps = {
  children: ReactNode;
  tone?: ChipTone;
  /** A dot before the label: shows a state by shape as well as by colour. */
  dot?: boolean;
};

export function Chip({ children, tone = "court", dot = false }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {dot && <i className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
