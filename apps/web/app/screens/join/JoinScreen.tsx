import { useQuery } from "@tanstack/react-query";
import { prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { joinTexts } from "../../text/lobby/joining.ts";
import { ru } from "../../text/ru.ts";
import { AboutLoading } from "../../tournament/about/AboutLoading.tsx";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { askAbout } from "../../tournament/about/use-about.ts";
import { loadInvitationPage } from "../../tournament/play/load-page.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import type { Route } from "./+types/JoinScreen.ts";
import { Join } from "./Join.tsx";

export const loader = (args: Route.LoaderArgs) => loadInvitationPage(args, args.params.id, askAbout(args.params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askAbout(params.id));

export const handle: RouteHandle = { ownBar: true };
/** The head is rendered by the screen (`TournamentHead`), not by the root. */
export const meta: Route.MetaFunction = () => [];

/** The target of a shared link: the page of the tournament and one button. */
export default function JoinScreen({ params, loaderData }: Route.ComponentProps) {
  const { id } = params;
  const tournament = useQuery(tournamentQuery(id));
  useLive(id);
  return (
    <>
      <TopBar title={joinTexts.title} back={paths.home()} backLabel="На главную" />
      {tournament.data ? (
        <Join tournament={tournament.data} page={loaderData} />
      ) : (
        <>
          <title>{`${joinTexts.title} — ${ru.site.name}`}</title>
          {tournament.isError ? (
            <Page>
              <TournamentFailed error={tournament.error} retry={tournament.refetch} />
            </Page>
          ) : (
            <AboutLoading />
          )}
        </>
      )}
    </>
  );
}
