import { isOrganiser } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { prefetchPage, prefetchVisit } from "../../../data/client/queries.ts";
import { useSession } from "../../../data/session/session.ts";
import { askTournament, tournamentQuery } from "../../../data/tournaments/tournaments.ts";
import { paths } from "../../../paths.ts";
import { created } from "../../../text/form/wizard.ts";
import { ru } from "../../../text/ru.ts";
import { TournamentFailed } from "../../../tournament/about/TournamentFailed.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Redirect } from "../../../ui/navigation/Redirect.tsx";
import { ScreenSkeleton } from "../../../ui/states/ScreenSkeleton.tsx";
import { finishDraft } from "../draft/draft-store.ts";
import type { Route } from "./+types/CreatedScreen.ts";
import { Created } from "./Created.tsx";
import { Poster } from "./Poster.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askTournament(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askTournament(params.id));

export const meta = () => [{ title: `${created.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** For the organiser only; other viewers are redirected to the tournament's page. */
export default function CreatedScreen({ params }: Route.ComponentProps) {
  const { id } = params;
  const { status, user } = useSession();
  const tournament = useQuery(tournamentQuery(id));
  const own = tournament.data && isOrganiser(tournament.data, user?.id);
  useEffect(() => {
    if (own) finishDraft(id);
  }, [own, id]);

  if (status === "unknown" || (tournament.isPending && !tournament.data)) {
    return (
      <Page width="column">
        <ScreenSkeleton title={created.title} rows={5} />
      </Page>
    );
  }
  if (!tournament.data) {
    return (
      <Page>
        <TournamentFailed error={tournament.error} retry={tournament.refetch} />
      </Page>
    );
  }
  if (!own) return <Redirect to={paths.lobby(id)} />;
  return (
    <>
      <Created tournament={tournament.data} />
      {createPortal(<Poster tournament={tournament.data} origin={window.location.origin} />, document.body)}
    </>
  );
}
