import { DEFAULT_TIME_ZONE, type Tournament } from "@bandeha/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Ask, prefetchVisit } from "../../data/client/queries.ts";
import { serverNow } from "../../data/client/server-clock.ts";
import { templatePage } from "../../data/client/server-context.ts";
import { useClockSkew } from "../../data/client/use-server-time.ts";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { seatsQuery } from "../../data/tournaments/seats.ts";
import { soonestQuery, tournamentsQuery } from "../../data/tournaments/tournaments.ts";
import { today } from "../../text/format.ts";
import { ru } from "../../text/ru.ts";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { loadListPage } from "../../tournament/play/load-page.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { SegmentedTabs } from "../../ui/layout/SegmentedTabs.tsx";
import { OwnSpace } from "../../ui/loading/OwnSpace.tsx";
import type { Route } from "./+types/HomeScreen.ts";
import { Filters } from "./Filters.tsx";
import { Highlights } from "./Highlights.tsx";
import { HomeHead } from "./HomeHead.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { highlightFilters } from "./highlights.ts";
import { type ListOrder, listFilter, readHomeFilter, withKeys } from "./home-filter.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { listCount } from "./list-count.ts";
import { currentListOrder, useListOrder } from "./list-order.ts";
import { MyNextTournament } from "./MyNextTournament.tsx";
import { SearchField } from "./SearchField.tsx";
import { searchTemplate } from "./search-template.ts";
import { TournamentList } from "./TournamentList.tsx";

// The recipe of every screen: its queries are named once …
function screenQueries(search: URLSearchParams, order: ListOrder) {
  const filter = readHomeFilter(search, order);
  // The same day on the server and in the browser.
  const day = today(DEFAULT_TIME_ZONE, new Date(serverNow()));
  return {
    filter,
    active: tournamentsQuery(listFilter(filter, "active", day)),
    past: tournamentsQuery(listFilter(filter, "past", day)),
    cities: citiesQuery(),
  };
}

const shownIn = (pages: readonly { items: readonly Tournament[] }[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id));

// … prefetched by the loader on the server (as a guest) and by the client loader on navigation …
function ask(request: Request, order: ListOrder): Ask {
  const { filter, active, past, cities } = screenQueries(new URL(request.url).searchParams, order);
  return (cache) => {
    const listed = cache.infiniteQuery(active);
    return [
      listed,
      cache.infiniteQuery(past),
      cache.query(cities),
      ...(filter.tab === "active" ? [listed.then(({ pages }) => cache.query(seatsQuery(shownIn(pages))))] : []),
    ];
  };
}

/** What a guest sees above the list; a member's depends on the session, which the server does not know. */
const askHighlights: Ask = (cache) => {
  const { running, nearest, count } = highlightFilters(undefined, [], today(DEFAULT_TIME_ZONE, new Date(serverNow())));
  const [now, soon] = [cache.query(soonestQuery(running, count)), cache.query(soonestQuery(nearest, count))];
  return [now, soon, soon.then((tournaments) => cache.query(seatsQuery(tournaments.map(({ id }) => id))))];
};

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const { filter, active } = screenQueries(search, "new");
  const { nearest, count } = highlightFilters(undefined, [], today(DEFAULT_TIME_ZONE, new Date(serverNow())));
  // A search hides the highlights.
  const hasHighlights = !filter.q;
  const page = await loadListPage(
    args,
    (cache) => [...ask(args.request, "new")(cache), ...(hasHighlights ? askHighlights(cache) : [])],
    (cache) => [
      cache.infiniteQuery(active).then(({ pages }) => pages.flatMap(({ items }) => items)),
      ...(hasHighlights ? [cache.query(soonestQuery(nearest, count))] : []),
    ],
  );
  if (filter.q) args.context.set(templatePage, searchTemplate(search, filter, page.data));
  return page;
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchVisit(ask(request, currentListOrder()));

export const meta: Route.MetaFunction = () => [
  { title: `${ru.site.title} — ${ru.site.name}` },
  { name: "description", content: ru.site.tagline },
];

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const origin = useOrigin(loaderData);
  // Renders again when the clock of the device is known to be wrong.
  useClockSkew(false);
  const [search] = useSearchParams();
  // … and read by the component, which has no effect that fetches.
  const queries = screenQueries(search, useListOrder());
  const { filter } = queries;
  // Keeps the previous list while the next one loads, so that typing does not flicker.
  const active = useInfiniteQuery({ ...queries.active, placeholderData: keepPreviousData });
  const past = useInfiniteQuery({ ...queries.past, placeholderData: keepPreviousData });
  const shownActive = filter.tab === "active" ? shownIn(active.data?.pages ?? []) : [];
  // The counts of the previous list are those of a tournament that is in both.
  const seats = useQuery({
    ...seatsQuery(shownActive),
    enabled: shownActive.length > 0,
    placeholderData: keepPreviousData,
  });
  const day = today(DEFAULT_TIME_ZONE, new Date(serverNow()));

  const shown = filter.tab === "active" ? active : past;
  if (shown.isError && !shown.data) return <LoadFailure />;

  const count = (list: typeof active) => (list.data ? ` · ${listCount(list.data.pages)}` : "");
  const tabs = [
    { key: "active", label: `Активные${count(active)}`, to: withKeys(search, { tab: undefined }) },
    { key: "past", label: `Прошедшие${count(past)}`, to: withKeys(search, { tab: "past" }) },
  ];
  return (
    <>
      <HomeHead origin={origin} />
      <HomeHero />
      <Page>
        <OwnSpace name="next">
          <MyNextTournament day={day} />
        </OwnSpace>
        <SearchField q={filter.q} />
        {!filter.q && (
          <OwnSpace name="highlights">
            <Highlights day={day} />
          </OwnSpace>
        )}
        <SegmentedTabs label="Турниры" tabs={tabs} active={filter.tab} aside={<Filters filter={filter} />}>
          <TournamentList key={filter.tab} filter={filter} list={shown} seats={seats.data} />
        </SegmentedTabs>
      </Page>
    </>
  );
}
