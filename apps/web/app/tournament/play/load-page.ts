// Loader data of public pages: the origin, and the time only where a text needs it,
// so that the page's bytes change only when its text does.
import type { Tournament } from "@bandeha/contract";
import { data, type RouterContextProvider } from "react-router";
import { type Ask, type PageData, prefetchPage } from "../../data/client/queries.ts";
import { serverNow } from "../../data/client/server-clock.ts";
import { pageOrigin } from "../../data/client/server-context.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { overAtRender } from "../card/use-signups-over.ts";
import { hasPassed, signupsEndOf } from "../join/use-deadline.ts";

/** The origin is empty if unknown: a `Host` header is not trusted. */
export type PublicPage = PageData & { origin: string };
/** States whether registration was closed at render time. */
export type InvitationPage = PublicPage & { deadlinePassed: boolean };
/** Shows clocks, so it has its render time. */
export type TimedPage = PublicPage & { renderedAt: number };

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export async function loadPublicPage({ context }: LoaderArgs, ask: Ask) {
  const page = await prefetchPage(context, ask);
  return data<PublicPage>({ ...page.data, origin: context.get(pageOrigin) }, page.init ?? {});
}

/** @param id the tournament that `ask` asks for first */
export async function loadInvitationPage(args: LoaderArgs, id: string, ask: Ask) {
  let end = "";
  const page = await loadPublicPage(args, (cache) => {
    const asked = ask(cache);
    const tournament = cache.query(tournamentQuery(id));
    return [
      ...asked,
      tournament.then((one) => {
        end = signupsEndOf(one);
      }),
    ];
  });
  return data<InvitationPage>({ ...page.data, deadlinePassed: hasPassed(end, serverNow()) }, page.init ?? {});
}

/** @param listed the lists among what `ask` asks for */
export async function loadListPage(
  args: LoaderArgs,
  ask: Ask,
  listed: (...args: Parameters<Ask>) => Promise<readonly Tournament[]>[],
) {
  return loadPublicPage(args, (cache) => [
    ...ask(cache),
    Promise.all(listed(cache)).then((lists) => cache.query(overAtRender(lists.flat()))),
  ]);
}

export async function loadTimedPage(args: LoaderArgs, ask: Ask) {
  const page = await loadPublicPage(args, ask);
  return data<TimedPage>({ ...page.data, renderedAt: serverNow() }, page.init ?? {});
}
