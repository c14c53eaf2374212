// What a page for anyone carries besides its queries: where it is seen from outside, and when it was rendered.
import { data, type RouterContextProvider } from "react-router";
import { type Ask, type PageData, prefetchPage } from "../data/queries.ts";

export type PublicPage = PageData & { origin: string; renderedAt: number };

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export async function loadPublicPage({ request, context }: LoaderArgs, ask: Ask) {
  const page = await prefetchPage(context, ask);
  const { origin } = new URL(request.url);
  return data<PublicPage>({ ...page.data, origin, renderedAt: Date.now() }, page.init ?? {});
}

/** On a visit within the app there is no server's word, and none is needed. */
export const originOf = (page: Pick<PublicPage, "origin"> | null | undefined): string =>
  page?.origin ?? window.location.origin;
