import { sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";

/** The viewer's unfinished match of the active round, else their next one. */
export function nextMatchOf({ rounds, matches }: Pick<Play, "rounds" | "matches">, viewer: string) {
  const current = rounds.find(({ status }) => status === "active")?.round_number;
  const own = matches.filter((match) => sidesOf(match).flat().includes(viewer));
  const ahead = own.filter(({ status }) => status !== "completed").toSorted((a, b) => a.round - b.round);
  const match = ahead[0];
  if (!match) return undefined;
  const restsNow = current !== undefined && !own.some(({ round }) => round === current);
  return { match, now: !restsNow };
}
