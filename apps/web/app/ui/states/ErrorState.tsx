import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Stack } from "../layout/Flow.tsx";
import classes from "./States.module.css";

type ErrorStateProps = {
  title: string;
  text: string;
  children?: ReactNode;
  /** «h1» where the failure is the whole screen. */
  heading?: "h1" | "h2";
};

/** A failed screen or part of it: what failed, and buttons to go on. */
export function ErrorState({ title, text, children, heading: Heading = "h2" }: ErrorStateProps) {
  return (
    <Stack align="center" className={classes.state} role="alert">
      <span className={classes.badSign}>
        <IconPlugConnectedX size={28} stroke={1.75} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </Stack>
  );
}
