import type { TournamentParticipant } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { myTournamentsTexts } from "../../text/my-tournaments.ts";
import { TournamentCard } from "../../tournament/card/TournamentCard.tsx";
import { useSignupsOver } from "../../tournament/card/use-signups-over.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { Sections } from "./Sections.tsx";
import { groupInSections } from "./sections.ts";
import { useActiveSeats } from "./use-active-seats.ts";

type PlayedProps = { entries: readonly TournamentParticipant[]; viewer: string | undefined };

export function Played({ entries, viewer }: PlayedProps) {
  const tournaments = entries.flatMap(({ expand }) => expand?.tournament ?? []);
  const seats = useActiveSeats(tournaments);
  const over = useSignupsOver(tournaments);
  if (entries.length === 0) {
    return (
      <EmptyState title={myTournamentsTexts.playedEmpty} text={myTournamentsTexts.playedEmptyText}>
        <Button component={AppLink} to={paths.home()}>
          Выбрать турнир
        </Button>
      </EmptyState>
    );
  }
  return (
    <Sections sections={groupInSections(entries, (entry) => entry.expand?.tournament)}>
      {({ item, tournament }) => (
        <TournamentCard
          key={item.id}
          tournament={tournament}
          seats={seats?.[tournament.id]}
          over={over.includes(tournament.id)}
          viewer={viewer}
          entry={item}
        />
      )}
    </Sections>
  );
}
