import { useQuery } from "@tanstack/react-query";
import { useSession } from "../data/session/session.ts";
import { staffedQuery } from "../data/tournaments/tournaments.ts";
import { paths } from "../paths.ts";
import { tournamentToManage } from "../tournament/card/tournament-to-manage.ts";

/** product-rules D11: the viewer's own tournament to manage next; without one, the entry screen leads to the sample. */
export function useManageLink(): string {
  const { user } = useSession();
  const { data } = useQuery({ ...staffedQuery(user?.id ?? ""), enabled: Boolean(user) });
  const tournament = tournamentToManage(data ?? []);
  return tournament ? paths.manage(tournament.id) : paths.manageEntry();
}
