import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./Court.module.css";
import { TypedScoresProvider } from "./typed-scores.tsx";

/** A court at night: dark in both schemes, readable outdoors. */
export function CourtFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page} data-mantine-color-scheme="dark">
      <TypedScoresProvider>{children}</TypedScoresProvider>
    </div>
  );
}

type CourtMessageProps = {
  title: string;
  text?: string;
  tournament?: string | undefined;
  /** Nothing more happens here. */
  over?: boolean;
  /** «h2» below the heading of a court. */
  heading?: "h1" | "h2";
  children?: ReactNode;
};

/** Why there is nothing to enter now. */
export function CourtMessage({ title, text, tournament, over, heading: Heading = "h1", children }: CourtMessageProps) {
  return (
    <div className={classes.message}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
      {(tournament || over) && (
        <Button component={AppLink} to={tournament ? paths.lobby(tournament) : paths.home()} variant="ghost">
          {tournament ? texts.toTournament : texts.toHome}
        </Button>
      )}
    </div>
  );
}
