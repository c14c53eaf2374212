import type { ReactNode } from "react";
import { Stack } from "./Flow.tsx";
import classes from "./Page.module.css";

type PageProps = {
  children: ReactNode;
  /** «form» is one field after another, «column» a reading width, «wide» the whole 1120 px. */
  width?: "form" | "column" | "wide";
};

/** The content of a screen, under its bar or hero. */
export function Page({ children, width = "wide" }: PageProps) {
  return (
    <Stack className={classes.page} data-width={width}>
      {children}
    </Stack>
  );
}
