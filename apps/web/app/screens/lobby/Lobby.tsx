import { statusOf, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session.ts";
import { cancelledCountQuery, isSeated, participantsQuery } from "../../data/tournament-participants.ts";
import { lobby } from "../../text/lobby.ts";
import classes from "../../tournament/about/About.module.css";
import { FactsCard } from "../../tournament/about/FactsCard.tsx";
import { OrganiserCard } from "../../tournament/about/OrganiserCard.tsx";
import { PeopleCard } from "../../tournament/about/PeopleCard.tsx";
import { SeatsCard } from "../../tournament/about/SeatsCard.tsx";
import { TournamentHero } from "../../tournament/about/TournamentHero.tsx";
import { WaitlistCard } from "../../tournament/about/WaitlistCard.tsx";
import { isPlayed } from "../../tournament/card/phases.ts";
import { TournamentHead } from "../../tournament/card/TournamentHead.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { useDeadlinePassed } from "../../tournament/join/use-deadline.ts";
import { viewerStep } from "../../tournament/join/viewer-step.ts";
import type { InvitationPage } from "../../tournament/play/load-page.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { LobbyBar } from "./LobbyBar.tsx";
import { MyEntry } from "./MyEntry.tsx";

const PlayCard = lazyPart(
  () => import("./PlayCard.tsx").then((code) => code.PlayCard),
  <Card aria-hidden>
    <RowsSkeleton rows={5} />
  </Card>,
);

type LobbyProps = { tournament: Tournament; page: InvitationPage | null };

export function Lobby({ tournament, page }: LobbyProps) {
  const { id } = tournament;
  const { user } = useSession();
  const participants = useQuery(participantsQuery(id));
  const cancelled = useQuery(cancelledCountQuery(id));
  const deadlinePassed = useDeadlinePassed(tournament.registration_deadline, page?.deadlinePassed);
  const origin = useOrigin(page);

  const entries = participants.data;
  const waiting = entries?.filter(({ status }) => status === "waitlist") ?? [];
  const seats = entries && { seated: entries.filter(isSeated).length, waiting: waiting.length };
  const step = entries && viewerStep({ tournament, entries, viewer: user?.id, deadlinePassed });
  const mine = entries?.find((entry) => entry.user === user?.id);
  const status = statusOf(tournament);
  return (
    <>
      <TournamentHead tournament={tournament} seats={seats} origin={origin} page="lobby" />
      <TournamentHero tournament={tournament} seats={seats} />
      <Page>
        <div className={classes.columns}>
          <div className={classes.main}>
            {status === "cancelled" && (
              <Card tone="bad" className={classes.first}>
                <h2>{lobby.cancelled}</h2>
                <p className={classes.more}>{lobby.cancelledText}</p>
              </Card>
            )}
            {mine && entries && status !== "cancelled" && (
              <MyEntry tournament={tournament} entries={entries} entry={mine} />
            )}
            {/* Keyed by id: the viewer's own read of the record must not unmount the server's HTML before the code has loaded. */}
            {isPlayed(tournament) && <PlayCard id={id} over={status === "completed"} />}
            <SeatsCard tournament={tournament} seats={seats} cancelled={cancelled.data} />
            <PeopleCard tournament={tournament} inviting={step?.kind === "join"} people={participants} />
            {waiting.length > 0 && <WaitlistCard tournament={tournament} waiting={waiting} />}
          </div>
          <div className={classes.aside}>
            <FactsCard tournament={tournament} seated={seats?.seated} deadlinePassed={deadlinePassed} />
            {tournament.description && (
              <Card className={classes.description} aria-labelledby="about-title">
                <h2 id="about-title">О турнире</h2>
                <p>{tournament.description}</p>
              </Card>
            )}
            <OrganiserCard tournament={tournament} />
          </div>
        </div>
      </Page>
      <LobbyBar tournament={tournament} entries={entries} step={step} failed={participants.isError} />
    </>
  );
}
