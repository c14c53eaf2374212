import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Stack } from "../layout/Flow.tsx";
import classes from "./States.module.css";

type ErrorStateProps = { title: string; text: string; children?: ReactNode };

/** A failed screen: what failed, and buttons to go on. */
export function ErrorState({ title, text, children }: ErrorStateProps) {
  return (
    <Stack align="center" className={classes.state} role="alert">
      <span className={classes.badSign}>
        <IconPlugConnectedX size={28} stroke={1.75} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </Stack>
  );
}
