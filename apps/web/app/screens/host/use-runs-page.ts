import { type HostPage, organises, type Staffed, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { staffedQuery } from "../../data/tournaments/tournaments.ts";

/** Whether the viewer runs evenings of this page: it is their own, or they run tournaments in this club. */
export function useRunsPage({ kind, id }: Pick<HostPage, "kind" | "id">): boolean {
  const viewer = useSession().user?.id;
  const isClub = kind === "club";
  const { data = [] } = useQuery({ ...staffedQuery(viewer ?? ""), enabled: Boolean(viewer) && isClub });
  return isClub ? runsInClub(data, id, viewer) : viewer === id;
}

export const runsInClub = (
  tournaments: readonly (Pick<Tournament, "club"> & Staffed)[],
  club: string,
  viewer: string | undefined,
): boolean => tournaments.some((tournament) => tournament.club === club && organises(tournament, viewer));
