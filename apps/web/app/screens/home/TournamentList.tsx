import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery, type SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { CardGrid } from "../../tournament/card/CardGrid.tsx";
import { TournamentCard } from "../../tournament/card/TournamentCard.tsx";
import { useSignupsOver } from "../../tournament/card/use-signups-over.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { useCachedList } from "../../ui/loading/cached-markup.ts";
import { CardsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./HomeScreen.module.css";
import type { HomeFilter } from "./home-filter.ts";
import { NoTournaments } from "./NoTournaments.tsx";

type TournamentListProps = {
  filter: HomeFilter;
  list: {
    data: { pages: { items: Tournament[] }[] } | undefined;
    hasNextPage: boolean;
    /** Data of the previous filter. */
    isPlaceholderData: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  seats: Record<string, SeatCount> | undefined;
};

type Around = {
  tab: HomeFilter["tab"];
  seats: Record<string, SeatCount> | undefined;
  over: readonly string[];
  viewer?: string | undefined;
  entries?: readonly TournamentParticipant[];
};

export const cardProps = (tournaments: readonly Tournament[], { tab, seats, over, viewer, entries }: Around) =>
  tournaments.map((tournament) => ({
    tournament,
    // Past tournaments have no seat count.
    seats: tab === "active" ? seats?.[tournament.id] : undefined,
    over: over.includes(tournament.id),
    viewer,
    entry: entries?.find((entry) => entry.tournament === tournament.id),
  }));

export function TournamentList({ filter, list, seats }: TournamentListProps) {
  const { user } = useSession();
  const entries = useQuery({ ...entriesQuery(user?.id ?? ""), enabled: Boolean(user) }).data ?? [];
  const tournaments = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const over = useSignupsOver(tournaments);
  const cards = useCachedList(
    TournamentCard,
    cardProps(tournaments, { tab: filter.tab, seats, over, viewer: user?.id, entries }).map((props) => ({
      key: props.tournament.id,
      props,
    })),
  );
  if (!list.data) {
    return (
      <CardGrid>
        <CardsSkeleton />
      </CardGrid>
    );
  }
  const stale = list.isPlaceholderData;
  if (tournaments.length === 0 && !stale) return <NoTournaments filter={filter} />;
  return (
    <>
      <VisuallyHidden component="h2">
        {filter.tab === "active" ? "Активные турниры" : "Прошедшие турниры"}
      </VisuallyHidden>
      <CardGrid className={stale ? classes.stale : undefined} aria-busy={stale} {...cards} />
      {list.hasNextPage && !stale && (
        <Row justify="center" mt={24}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Показать ещё
          </Button>
        </Row>
      )}
    </>
  );
}
