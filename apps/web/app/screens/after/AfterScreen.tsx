import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { afterEveningQuery } from "../../data/people/after-evening.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { after } from "../../text/results/after.ts";
import { ru } from "../../text/ru.ts";
import { seenAfter } from "../../tournament/hosts/after-seen.ts";
import { SharePage } from "../../tournament/hosts/SharePage.tsx";
import { askPlay, usePlay } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import type { Route } from "./+types/AfterScreen.ts";
import { AfterCard } from "./AfterCard.tsx";

// The card is the viewer's own: it is fetched in the browser.
export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askPlay(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askPlay(params.id));

export const handle: RouteHandle = { ownBar: true };
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The viewer's own evening: place and why, level and why, partner, revenge, the next one. */
export default function AfterScreen({ params: { id } }: Route.ComponentProps) {
  const { status, user } = useSession();
  const viewer = user?.id;
  useEffect(() => seenAfter(id), [id]);
  const state = usePlay(id);
  const card = useQuery({ ...afterEveningQuery(id, viewer ?? ""), enabled: viewer !== undefined });
  const play = state.status === "ready" ? state.play : undefined;
  const results = paths.results(id);
  return (
    <>
      <title>{`${after.title} — ${ru.site.name}`}</title>
      <TopBar
        title={play?.tournament.name ?? after.title}
        back={results}
        backLabel={after.close}
        action={<SharePage title={play?.tournament.name ?? after.title} />}
      />
      {play && viewer && card.data ? (
        <AfterCard play={play} viewer={viewer} card={card.data} />
      ) : state.status === "failed" ? (
        <ErrorState heading="h1" title={after.loadFailed} text={errorSentence(state.error)}>
          <Button onClick={state.retry}>Повторить</Button>
        </ErrorState>
      ) : card.isError && !isNotFound(card.error) ? (
        <ErrorState heading="h1" title={after.cardFailed} text={errorSentence(card.error)}>
          <Button loading={card.isFetching} onClick={() => void card.refetch()}>
            Повторить
          </Button>
        </ErrorState>
      ) : status === "guest" || card.isError ? (
        <EmptyState heading="h1" title={viewer ? after.none : after.signIn} text={after.noneText}>
          <Button component={AppLink} to={viewer ? results : paths.auth(paths.after(id))}>
            {viewer ? after.close : "Войти"}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Hero width="column" title={after.title} />
          <Page width="column">
            <RowsSkeleton rows={6} />
          </Page>
        </>
      )}
    </>
  );
}
