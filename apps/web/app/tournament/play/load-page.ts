// What a page for anyone carries besides its queries: where it is seen from outside, and of the time only what its words need, so that its bytes stay
// while its words stay.
import { data, type RouterContextProvider } from "react-router";
import { type Ask, type PageData, prefetchPage } from "../../data/queries.ts";
import { pageOrigin } from "../../data/server-context.ts";
import { tournamentQuery } from "../../data/tournaments.ts";
import { hasPassed } from "../join/use-deadline.ts";

/** The origin is empty where the server does not know it: a `Host` header is no proof. */
export type PublicPage = PageData & { origin: string };
/** Says whether the door was open when it was rendered. */
export type InvitationPage = PublicPage & { deadlinePassed: boolean };
/** Shows clocks: says when it was rendered. */
export type TimedPage = PublicPage & { renderedAt: number };

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export async function loadPublicPage({ context }: LoaderArgs, ask: Ask) {
  const page = await prefetchPage(context, ask);
  return data<PublicPage>({ ...page.data, origin: context.get(pageOrigin) }, page.init ?? {});
}

/** @param id the tournament that `ask` asks for first */
export async function loadInvitationPage(args: LoaderArgs, id: string, ask: Ask) {
  let deadline = "";
  const page = await loadPublicPage(args, (cache) => {
    const asked = ask(cache);
    const tournament = cache.query(tournamentQuery(id));
    return [
      ...asked,
      tournament.then(({ registration_deadline }) => {
        deadline = registration_deadline;
      }),
    ];
  });
  return data<InvitationPage>({ ...page.data, deadlinePassed: hasPassed(deadline, Date.now()) }, page.init ?? {});
}

export async function loadTimedPage(args: LoaderArgs, ask: Ask) {
  const page = await loadPublicPage(args, ask);
  return data<TimedPage>({ ...page.data, renderedAt: Date.now() }, page.init ?? {});
}
