import { can } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { followFees } from "../../data/money/fees.ts";
import { useSession } from "../../data/session/session.ts";
import { askTournament, tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { fees } from "../../text/manage/fees.ts";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";
import type { Route } from "./+types/MoneyScreen.ts";
import { Fees } from "./Fees.tsx";

// Payments are private: they are fetched in the browser, as the organiser.
export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askTournament(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askTournament(params.id));

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${fees.title} — Бандеха` }, { name: "robots", content: "noindex" }];

/** The fees of a tournament, for who runs it. */
export default function MoneyScreen({ params }: Route.ComponentProps) {
  const { id } = params;
  const { status, user } = useSession();
  const client = useQueryClient();
  const { data: tournament, isPending, error, refetch } = useQuery(tournamentQuery(id));
  useLive(id);
  const mayRead = tournament !== undefined && can("collect", tournament, user?.id).ok;
  useEffect(() => (mayRead ? followFees(client, id) : undefined), [client, id, mayRead]);
  const bar = <TopBar title={fees.title} back={paths.manage(id)} backLabel={fees.back} />;
  if (status === "unknown" || isPending)
    return (
      <>
        {bar}
        <Page width="column">
          <ScreenSkeleton title={fees.title} />
        </Page>
      </>
    );
  if (!tournament)
    return (
      <>
        {bar}
        <TournamentFailed error={error} retry={refetch} />
      </>
    );
  if (!user || !mayRead)
    return (
      <>
        {bar}
        <EmptyState heading="h1" title={fees.forbidden.title}>
          <Button component={AppLink} to={paths.lobby(id)}>
            {fees.forbidden.action}
          </Button>
        </EmptyState>
      </>
    );
  return <Fees tournament={tournament} viewer={user.id} />;
}
