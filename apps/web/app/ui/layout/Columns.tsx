import type { ReactNode } from "react";
import classes from "./Columns.module.css";
import { Stack } from "./Flow.tsx";

type ColumnsProps = {
  children: ReactNode;
  /** Right of the rest on a desktop, below it on a phone. */
  aside: ReactNode;
};

/** The cards of a page, in two columns where the window is wide. */
export const Columns = ({ children, aside }: ColumnsProps) => (
  <div className={classes.columns}>
    <Stack gap={16}>{children}</Stack>
    <Stack gap={16}>{aside}</Stack>
  </div>
);
