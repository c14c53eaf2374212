import { can, staffOf } from "@bandeha/contract";
import { type Ask, prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { useSession } from "../../data/session/session.ts";
import { matchesQuery } from "../../data/tournaments/tournament-matches.ts";
import { roundsQuery } from "../../data/tournaments/tournament-rounds.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { isNotFound } from "../../text/failures.ts";
import { askPlay, usePlay } from "../../tournament/play/use-play.ts";
import { calendarStyles } from "../../ui/fields/calendar-styles.ts";
import type { Route } from "./+types/ManageScreen.ts";
import { ManageFailed } from "./ManageFailed.tsx";
import { ManageForbidden } from "./ManageForbidden.tsx";
import { ManageLoading } from "./ManageLoading.tsx";
import { ManageStage } from "./ManageStage.tsx";
import { ScorerWaits } from "./ScorerWaits.tsx";

/** Payments, attendance and phones are private: the list is fetched as the organiser and never shown from a guest's answer. */
const askPublic =
  (id: string): Ask =>
  (cache) => [cache.query(tournamentQuery(id)), cache.query(roundsQuery(id)), cache.query(matchesQuery(id))];

export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askPublic(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askPlay(params.id));

/** For the date of a repeat. */
export const links = () => [...calendarStyles];
export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: "Управление турниром — Бандеха" }, { name: "robots", content: "noindex" }];

/** The management screen of who runs the tournament or keeps its score; others are led to the tournament's page. */
export default function ManageScreen({ params }: Route.ComponentProps) {
  const { status, user } = useSession();
  const state = usePlay(params.id);
  useLive(params.id);

  if (status === "unknown" || state.status === "loading") return <ManageLoading id={params.id} />;
  if (state.status === "failed") {
    // Only its organiser can read a draft, so a guest is asked to sign in.
    if (isNotFound(state.error) && !user) return <ManageForbidden id={params.id} />;
    return <ManageFailed error={state.error} retry={state.retry} />;
  }
  const { tournament } = state.play;
  const staff = staffOf(tournament, user?.id);
  if (!staff) return <ManageForbidden id={params.id} play={state.play} />;
  if (staff === "scorer" && !can("recordResult", tournament, user?.id).ok) return <ScorerWaits play={state.play} />;
  return <ManageStage play={state.play} />;
}
