import { useQuery } from "@tanstack/react-query";
import { prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { lobby } from "../../text/lobby/lobby.ts";
import { ru } from "../../text/ru.ts";
import { AboutLoading } from "../../tournament/about/AboutLoading.tsx";
import { askAbout } from "../../tournament/about/use-about.ts";
import { loadInvitationPage } from "../../tournament/play/load-page.ts";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import type { Route } from "./+types/LobbyScreen.ts";
import { Lobby } from "./Lobby.tsx";
import { LobbyFailed } from "./LobbyFailed.tsx";

export const loader = (args: Route.LoaderArgs) => loadInvitationPage(args, args.params.id, askAbout(args.params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askAbout(params.id));

export const handle: RouteHandle = { ownBar: true };
/** The head is rendered by the screen (`TournamentHead`), not by the root. */
export const meta: Route.MetaFunction = () => [];

/** The tournament's page: server-rendered for guests, live for everyone. */
export default function LobbyScreen({ params, loaderData }: Route.ComponentProps) {
  const { id } = params;
  const tournament = useQuery(tournamentQuery(id));
  useLive(id);
  return (
    <>
      <TopBar title={lobby.title} back={paths.home()} backLabel="На главную" />
      {tournament.data ? (
        <Lobby tournament={tournament.data} page={loaderData} />
      ) : (
        <>
          <title>{`${lobby.title} — ${ru.site.name}`}</title>
          {tournament.isError ? <LobbyFailed error={tournament.error} retry={tournament.refetch} /> : <AboutLoading />}
        </>
      )}
    </>
  );
}
