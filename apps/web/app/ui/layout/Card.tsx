import type { ComponentPropsWithoutRef } from "react";
import classes from "./Card.module.css";

type CardProps = ComponentPropsWithoutRef<"section"> & {
  /** «soft» is a note, «court» a call, «focus» the one card that waits for input. */
  tone?: "plain" | "soft" | "court" | "focus" | "bad";
  /** An article is one of many alike: unlike a section, it is no landmark. */
  as?: "section" | "article";
};

export function Card({ as: Tag = "section", tone = "plain", className, ...rest }: CardProps) {
  return <Tag className={className ? `${classes.card} ${className}` : classes.card} data-tone={tone} {...rest} />;
}
