import type { ComponentProps } from "react";
import classes from "./CardGrid.module.css";

/** Cards of tournaments, in as many columns as the window has room for. */
export const CardGrid = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={className ? `${classes.grid} ${className}` : classes.grid} />
);
