import type { ComponentPropsWithoutRef } from "react";
import classes from "./Card.module.css";

type CardProps = ComponentPropsWithoutRef<"section"> & {
  /** «soft» is a note, «court» a call, «focus» the one card that waits for input. */
  tone?: "plain" | "soft" | "court" | "focus" | "bad";
};

export function Card({ tone = "plain", className, ...rest }: CardProps) {
  return <section className={className ? `${classes.card} ${className}` : classes.card} data-tone={tone} {...rest} />;
}
