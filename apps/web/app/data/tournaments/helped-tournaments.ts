// Apart from roles.ts, because every page asks which tournaments its viewer may manage, and few pages change roles.
import { listLimits, type Tournament, type TournamentRole } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

/** The tournaments that the user helps with. */
export async function helpedTournaments(client: QueryClient, user: string, signal: AbortSignal): Promise<Tournament[]> {
  const api = apiOf(client);
  const { items } = await api
    .collection("tournament_roles")
    .getList<TournamentRole & { expand?: { tournament?: Tournament } }>(1, listLimits.fullBatch, {
      filter: api.filter("user = {:user}", { user }),
      sort: "-created",
      expand: "tournament,tournament.city,tournament.club,tournament.organizer",
      skipTotal: true,
      signal,
    });
  return items.flatMap(({ expand }) => (expand?.tournament ? [expand.tournament] : []));
}
