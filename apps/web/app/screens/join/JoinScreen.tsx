import { useQuery } from "@tanstack/react-query";
import { useLive } from "../../data/live.ts";
import { type Ask, prefetchVisit } from "../../data/queries.ts";
import { participantsQuery } from "../../data/tournament-participants.ts";
import { tournamentQuery } from "../../data/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { joinWords } from "../../text/lobby.ts";
import { ru } from "../../text/ru.ts";
import { loadInvitationPage } from "../../tournament/play/load-page.ts";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import type { Route } from "./+types/JoinScreen.ts";
import { Join } from "./Join.tsx";
import { JoinFailed } from "./JoinFailed.tsx";
import { JoinLoading } from "./JoinLoading.tsx";

const ask =
  (id: string): Ask =>
  (cache) => [cache.query(tournamentQuery(id)), cache.query(participantsQuery(id))];

export const loader = (args: Route.LoaderArgs) => loadInvitationPage(args, args.params.id, ask(args.params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(ask(params.id));

export const handle: RouteHandle = { ownBar: true };
/** The head is rendered by the screen (`TournamentHead`), not by the root. */
export const meta: Route.MetaFunction = () => [];

/** The target of a shared link: a summary and one button. */
export default function JoinScreen({ params, loaderData }: Route.ComponentProps) {
  const { id } = params;
  const tournament = useQuery(tournamentQuery(id));
  const participants = useQuery(participantsQuery(id));
  useLive(id);
  const error = tournament.error ?? participants.error;
  const retry = () => Promise.all([tournament.refetch(), participants.refetch()]);
  return (
    <>
      <TopBar title={joinWords.title} back={paths.lobby(id)} backLabel="На страницу турнира" />
      {tournament.data && participants.data ? (
        <Join tournament={tournament.data} entries={participants.data} page={loaderData} />
      ) : (
        <>
          <title>{`${joinWords.title} – ${ru.site.name}`}</title>
          {error ? <JoinFailed error={error} retry={retry} /> : <JoinLoading />}
        </>
      )}
    </>
  );
}
