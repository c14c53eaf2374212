import type { Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { myTournamentsTexts } from "../../text/my-tournaments.ts";
import { TournamentCard } from "../../tournament/card/TournamentCard.tsx";
import { useSignupsOver } from "../../tournament/card/use-signups-over.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import classes from "./MyTournaments.module.css";
import { Sections } from "./Sections.tsx";
import { groupInSections } from "./sections.ts";
import { useActiveSeats } from "./use-active-seats.ts";

type OrganisedProps = { tournaments: readonly Tournament[]; viewer: string | undefined };

export function Organised({ tournaments, viewer }: OrganisedProps) {
  const seats = useActiveSeats(tournaments);
  const over = useSignupsOver(tournaments);
  if (tournaments.length === 0) {
    return (
      <EmptyState title={myTournamentsTexts.organisedEmpty} text={myTournamentsTexts.organisedEmptyText}>
        <Button component={AppLink} to={paths.wizard()}>
          Создать турнир
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <AppLink to={paths.people()} className={classes.people}>
        {myTournamentsTexts.people}
      </AppLink>
      <Sections sections={groupInSections(tournaments, (tournament) => tournament)}>
        {({ tournament }) => (
          <TournamentCard
            key={tournament.id}
            tournament={tournament}
            seats={seats?.[tournament.id]}
            over={over.includes(tournament.id)}
            viewer={viewer}
          />
        )}
      </Sections>
    </>
  );
}
