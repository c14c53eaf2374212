import { can, statusOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { type Ask, prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { useLive } from "../../data/live/live.ts";
import { useSession } from "../../data/session/session.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { edit } from "../../text/form/edit.ts";
import { ru } from "../../text/ru.ts";
import { calendarStyles } from "../../ui/fields/calendar-styles.ts";
import type { Route } from "./+types/EditScreen.ts";
import { EditForbidden, EditGuest } from "./EditClosed.tsx";
import { EditFailed } from "./EditFailed.tsx";
import { EditForm } from "./EditForm.tsx";
import { EditLoading } from "./EditLoading.tsx";

const ask =
  (id: string): Ask =>
  (cache) => [cache.query(tournamentQuery(id)), cache.query(citiesQuery())];
export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, ask(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(ask(params.id));

export const links = () => [...calendarStyles];
export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${edit.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** The organiser's form; others see why it is closed and where to go. */
export default function EditScreen({ params }: Route.ComponentProps) {
  const { id } = params;
  const { status, user } = useSession();
  const { data: tournament, isPending, error, refetch } = useQuery(tournamentQuery(id));
  // The form closes with the role of who fills it in.
  useLive(id);
  if (status === "guest") return <EditGuest id={id} />;
  if (status === "unknown" || isPending) return <EditLoading id={id} />;
  if (!tournament) return <EditFailed error={error} retry={refetch} />;
  const verdict = can("edit", tournament, user?.id);
  if (!verdict.ok && verdict.reason === "not-organiser") return <EditForbidden id={id} />;
  return <EditForm key={id} tournament={tournament} finished={verdict.ok ? undefined : statusOf(tournament)} />;
}
