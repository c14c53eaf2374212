import { useQuery } from "@tanstack/react-query";
import { useLive } from "../../data/live.ts";
import { type Ask, prefetchVisit } from "../../data/queries.ts";
import { matchesQuery } from "../../data/tournament-matches.ts";
import { cancelledCountQuery, isSeated, participantsQuery } from "../../data/tournament-participants.ts";
import { roundsQuery } from "../../data/tournament-rounds.ts";
import { tournamentQuery } from "../../data/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { lobby } from "../../text/lobby.ts";
import { ru } from "../../text/ru.ts";
import { playOutlineQuery } from "../../tournament/about/play-outline-query.ts";
import { isPlayed } from "../../tournament/card/phases.ts";
import { loadInvitationPage } from "../../tournament/play/load-page.ts";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import type { Route } from "./+types/LobbyScreen.ts";
import { Lobby } from "./Lobby.tsx";
import { LobbyFailed } from "./LobbyFailed.tsx";
import { LobbyLoading } from "./LobbyLoading.tsx";

/** Rounds and matches only if there are any. */
const ask =
  (id: string): Ask =>
  (cache) => {
    const tournament = cache.query(tournamentQuery(id));
    const participants = cache.query(participantsQuery(id));
    const play = tournament.then((one) =>
      isPlayed(one) ? Promise.all([cache.query(roundsQuery(id)), cache.query(matchesQuery(id))]) : undefined,
    );
    const outline = Promise.all([tournament, participants]).then(([one, entries]) =>
      cache.query(playOutlineQuery(one, entries.filter(isSeated).length)),
    );
    return [tournament, participants, cache.query(cancelledCountQuery(id)), play, outline];
  };

export const loader = (args: Route.LoaderArgs) => loadInvitationPage(args, args.params.id, ask(args.params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(ask(params.id));

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
          <title>{`${lobby.title} – ${ru.site.name}`}</title>
          {tournament.isError ? <LobbyFailed error={tournament.error} retry={tournament.refetch} /> : <LobbyLoading />}
        </>
      )}
    </>
  );
}
