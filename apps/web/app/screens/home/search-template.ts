// The page of a search as one of its kind: what it shows besides the text, the two counts, the cards and the answers for hydration is the same for all
// searches with the same conditions. For the server.
import { DEFAULT_TIME_ZONE } from "@bandeha/contract";
import { filledCache, packPageAnswers } from "../../data/client/queries.ts";
import { serverNow } from "../../data/client/server-clock.ts";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { seatsQuery } from "../../data/tournaments/seats.ts";
import { type TournamentPages, tournamentsQuery } from "../../data/tournaments/tournaments.ts";
import { today } from "../../text/format.ts";
import { TournamentCard } from "../../tournament/card/TournamentCard.tsx";
import { overAtRender } from "../../tournament/card/use-signups-over.ts";
import type { PublicPage } from "../../tournament/play/load-page.ts";
import { placeholders, type TemplatePage, typedValues } from "../../ui/loading/page-template.ts";
import { type HomeFilter, listFilter, readHomeFilter, withKeys } from "./home-filter.ts";
import { listCount } from "./list-count.ts";
import { cardProps } from "./TournamentList.tsx";

const hasNext = (list: TournamentPages, { getNextPageParam }: ReturnType<typeof tournamentsQuery>) => {
  const last = list.pages.at(-1);
  return last !== undefined && getNextPageParam(last, list.pages, 1, [1]) !== undefined;
};

/** @param page what the loader answers. @returns null if an answer is missing */
export function searchTemplate(search: URLSearchParams, filter: HomeFilter, page: PublicPage): TemplatePage | null {
  const cache = filledCache(page.answers);
  const day = today(DEFAULT_TIME_ZONE, new Date(serverNow()));
  const queryOf = (of: HomeFilter, group: "active" | "past") => tournamentsQuery(listFilter(of, group, day));
  const query = { active: queryOf(filter, "active"), past: queryOf(filter, "past") };
  const active = cache?.getQueryData(query.active.queryKey);
  const past = cache?.getQueryData(query.past.queryKey);
  const cities = cache?.getQueryData(citiesQuery().queryKey);
  if (!cache || !active || !past || !cities) return null;

  const shown = (filter.tab === "active" ? active : past).pages.flatMap(({ items }) => items);
  const isMore = filter.tab === "active" ? hasNext(active, query.active) : hasNext(past, query.past);
  const template = withKeys(search, { q: placeholders.typed });
  const params = new URLSearchParams(template.slice(2));

  /** A list that shows the same but for the cards and the count. */
  const likeIt = (list: TournamentPages, total: string): TournamentPages => ({
    pageParams: [1],
    pages: list.pages.map((one) => ({
      ...one,
      items: one.items.slice(0, 1),
      totalItems: Number(total),
      totalPages: isMore ? 2 : 1,
    })),
  });
  return {
    key: JSON.stringify([template, day, page.origin, shown.length > 0, isMore, cities]),
    search: `?${params}`,
    prepare() {
      const own = readHomeFilter(params);
      cache.setQueryData(queryOf(own, "active").queryKey, likeIt(active, placeholders.firstCount));
      cache.setQueryData(queryOf(own, "past").queryKey, likeIt(past, placeholders.secondCount));
    },
    listed: (component) => component === TournamentCard,
    values: (rendered) => {
      const seats = cache.getQueryData(seatsQuery(shown.map(({ id }) => id)).queryKey);
      const props = cardProps(shown, {
        tab: filter.tab,
        seats,
        over: cache.getQueryData(overAtRender().queryKey) ?? [],
      });
      return new Map([
        ...typedValues(filter.q),
        [placeholders.firstCount, [listCount(active.pages)]],
        [placeholders.secondCount, [listCount(past.pages)]],
        [placeholders.list, props.map((each) => rendered(TournamentCard, each))],
        [placeholders.answers, packPageAnswers(page.answers, "")],
      ]);
    },
  };
}
