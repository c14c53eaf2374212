import { can } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { linksQuery } from "../../../data/tournaments/links.ts";
import { paths } from "../../../paths.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { SECOND_MS } from "../clock/board-time.ts";

/** The board stays open all evening, so a code that was made or taken back meanwhile is noticed. */
const REFRESH_MS = 60 * SECOND_MS;

/** The addresses where players enter the score, by court. Only the organisers may read the tokens, so every other board has none. */
export function useCourtCodes({ tournament, viewer }: Play, origin: string): ReadonlyMap<number, string> {
  const shown = tournament.score_entry === "players" && can("shareScore", tournament, viewer).ok;
  const links = useQuery({ ...linksQuery(tournament.id), enabled: shown, refetchInterval: REFRESH_MS }).data ?? [];
  if (!shown || !origin) return new Map();
  return new Map(
    links.filter(({ kind }) => kind === "court").map(({ court, token }) => [court, origin + paths.court(token)]),
  );
}
