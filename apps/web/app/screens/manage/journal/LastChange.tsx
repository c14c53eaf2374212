import type { TournamentMatch } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../data/session/session.ts";
import { lastResultChangeQuery } from "../../../data/tournaments/result-changes.ts";
import { capitalised } from "../../../text/format.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { resultChangeText } from "./change-text.ts";

/** The author of the current result; hidden until the journal has loaded. */
export function LastChange({ play, match }: { play: Play; match: TournamentMatch }) {
  const { user } = useSession();
  const { data: change } = useQuery(lastResultChangeQuery(match));
  if (!change) return null;
  return <p className="quiet">{capitalised(resultChangeText(change, play.tournament, play.names, user?.id).by)}</p>;
}
