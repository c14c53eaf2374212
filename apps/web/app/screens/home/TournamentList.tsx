import type { Tournament } from "@bandeha/contract";
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
  /** The ids of those whose sign-up was over when the server rendered the page. */
  over: readonly string[] | undefined;
};

export function TournamentList({ filter, list, seats, over: rendered }: TournamentListProps) {
  const { user } = useSession();
  const entries = useQuery({ ...entriesQuery(user?.id ?? ""), enabled: Boolean(user) }).data ?? [];
  // Past tournaments have no seat count.
  const seatsOf = ({ id }: Tournament) => (filter.tab === "active" ? seats?.[id] : undefined);
  const tournaments = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const over = useSignupsOver(tournaments, rendered);
  const cards = useCachedList(
    TournamentCard,
    tournaments.map((tournament) => ({
      key: tournament.id,
      props: {
        tournament,
        seats: seatsOf(tournament),
        over: over.includes(tournament.id),
        viewer: user?.id,
        entry: entries.find((entry) => entry.tournament === tournament.id),
      },
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
