import { can, isOrganiser, organises, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failedReads } from "../../data/client/failed-reads.ts";
import { prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { lastTermsQuery, shopQuery, termsQuery } from "../../data/money/fees.ts";
import { useSession } from "../../data/session/session.ts";
import { askTournament, tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { fees, terms as texts } from "../../text/manage/fees.ts";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import type { Route } from "./+types/TermsScreen.ts";
import { FeesFailed } from "./FeesFailed.tsx";
import { TermsForm } from "./TermsForm.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askTournament(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askTournament(params.id));

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${texts.title} — Бандеха` }, { name: "robots", content: "noindex" }];

/** How the fee is paid: the organiser's settings. */
export default function TermsScreen({ params }: Route.ComponentProps) {
  const { id } = params;
  const { status, user } = useSession();
  const viewer = user?.id ?? "";
  const { data: tournament, error, refetch } = useQuery(tournamentQuery(id));
  useLive(id);
  const isOwn = tournament !== undefined && can("changeMoney", tournament, viewer).ok;
  const stored = useQuery({ ...termsQuery(id), enabled: isOwn });
  const last = useQuery({ ...lastTermsQuery(viewer), enabled: isOwn });
  const shop = useQuery({ ...shopQuery(viewer), enabled: isOwn });
  const isReady =
    tournament !== undefined && stored.data !== undefined && last.data !== undefined && shop.data !== undefined;
  const failed = failedReads([stored, last, shop]);
  // What was typed stays on screen when the evening ends meanwhile (decision 199).
  const [opened, setOpened] = useState(false);
  if (isOwn && isReady && !opened) setOpened(true);
  const isOver = opened && tournament !== undefined && !isOwn && isOrganiser(tournament, viewer);
  return (
    <>
      <TopBar title={texts.title} subtitle={tournament?.name} back={paths.money(id)} />
      {status !== "unknown" && error && !tournament ? (
        <TournamentFailed error={error} retry={refetch} />
      ) : status !== "unknown" && tournament && !isOwn && !isOver ? (
        <NotYours tournament={tournament} viewer={viewer} />
      ) : (
        <Page width="form">
          <PageHeading>{texts.title}</PageHeading>
          {isReady ? (
            <TermsForm
              tournament={tournament}
              viewer={viewer}
              stored={stored.data}
              last={last.data}
              shop={shop.data}
              isOver={isOver}
            />
          ) : failed ? (
            <FeesFailed failed={failed} title={texts.failed} />
          ) : (
            <RowsSkeleton />
          )}
        </Page>
      )}
    </>
  );
}

/** A co-organiser sees the fees but not these settings; after the evening nobody changes them. */
function NotYours({ tournament, viewer }: { tournament: Tournament; viewer: string }) {
  const { id } = tournament;
  const sees = organises(tournament, viewer);
  const { title, action } = !sees ? fees.forbidden : isOrganiser(tournament, viewer) ? fees.over : fees.ofOrganiser;
  return (
    <EmptyState heading="h1" title={title}>
      <Button component={AppLink} to={sees ? paths.money(id) : paths.lobby(id)}>
        {action}
      </Button>
    </EmptyState>
  );
}
