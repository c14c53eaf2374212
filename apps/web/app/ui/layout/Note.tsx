import type { ComponentPropsWithRef } from "react";
import classes from "./Note.module.css";

type NoteProps = ComponentPropsWithRef<"div"> & {
  /** Blue is for hints; red for what went wrong. */
  color?: "red" | "green" | "orange" | undefined;
  /** Space above and below. */
  mt?: "sm" | "md" | undefined;
  mb?: "sm" | undefined;
};

/** A message on a coloured ground. */
export function Note({ color, mt, mb, className = "", ...rest }: NoteProps) {
  return (
    <div {...rest} className={`${classes.note} ${className}`} data-color={color} data-above={mt} data-below={mb} />
  );
}
