import { useQuery } from "@tanstack/react-query";
import { afterEveningQuery } from "../../data/after-evening.ts";
import { prefetchVisit } from "../../data/queries.ts";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { after } from "../../text/after.ts";
import { ru } from "../../text/ru.ts";
import { seenAfter } from "../../tournament/hosts/after-seen.ts";
import { SharePage } from "../../tournament/hosts/SharePage.tsx";
import { askPlay, usePlay } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import type { Route } from "./+types/AfterScreen.ts";
import { AfterCard } from "./AfterCard.tsx";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  seenAfter(params.id);
  return prefetchVisit(askPlay(params.id));
};

export const handle: RouteHandle = { ownBar: true };
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The viewer's own evening: place and why, level and why, partner, revenge, the next one. */
export default function AfterScreen({ params: { id } }: Route.ComponentProps) {
  const viewer = useSession().user?.id;
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
      ) : viewer === undefined || card.isError ? (
        <EmptyState heading="h1" title={viewer ? after.none : after.signIn} text={after.noneText}>
          <Button component={AppLink} to={viewer ? results : paths.auth(paths.after(id))}>
            {viewer ? after.close : "Войти"}
          </Button>
        </EmptyState>
      ) : (
        <Page width="column">
          <RowsSkeleton rows={6} />
        </Page>
      )}
    </>
  );
}
