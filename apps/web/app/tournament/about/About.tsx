import { isPaused, statusOf } from "@bandeha/contract";
import type { ReactNode } from "react";
import { lobby } from "../../text/lobby/lobby.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import classes from "./About.module.css";
import { FactsCard } from "./FactsCard.tsx";
import { OrganiserCard } from "./OrganiserCard.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { SeatsCard } from "./SeatsCard.tsx";
import type { TournamentPage } from "./use-about.ts";

/** Only a tournament with a waitlist needs it. */
const WaitlistCard = lazyPart(() => import("./WaitlistCard.tsx").then((code) => code.WaitlistCard));
const StoppedNote = lazyPart(() => import("./StoppedNote.tsx").then((code) => code.StoppedNote));
/** Only a tournament with staff needs it. */
const StaffCard = lazyPart(() => import("./StaffCard.tsx").then((code) => code.StaffCard));

type AboutProps = {
  about: TournamentPage;
  /** The viewer's own cards and the play, before the rest. */
  children?: ReactNode;
};

/** Who plays, how, on what conditions: the same on the lobby and on the join page. */
export function About({ about, children }: AboutProps) {
  const { tournament, seats, waiting } = about;
  const helped = [...(tournament.co_organizers ?? []), ...(tournament.scorers ?? [])].length > 0;
  return (
    <Page>
      <div className={classes.columns}>
        <div className={classes.main}>
          {statusOf(tournament) === "cancelled" && (
            <Card tone="bad">
              <h2>{lobby.cancelled}</h2>
              <p className={classes.more}>{lobby.cancelledText(tournament.cost)}</p>
            </Card>
          )}
          {(tournament.hidden_by_admin || isPaused(tournament)) && (
            <StoppedNote tournament={tournament} mine={about.mine} />
          )}
          {children}
          <SeatsCard tournament={tournament} seats={seats} cancelled={about.cancelled} over={about.deadlinePassed} />
          <PeopleCard tournament={tournament} inviting={about.step?.kind === "join"} people={about.people} />
          {waiting.length > 0 && <WaitlistCard tournament={tournament} waiting={waiting} />}
        </div>
        <div className={classes.aside}>
          <FactsCard tournament={tournament} seated={seats?.seated} deadlinePassed={about.deadlinePassed} />
          <OrganiserCard tournament={tournament} />
          {helped && <StaffCard tournament={tournament} />}
        </div>
      </div>
    </Page>
  );
}
