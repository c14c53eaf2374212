// The results of one player: their line of the table, and their matches with their own side first. Pure.
import { type TournamentMatch, toSettings } from "@bandeha/contract";
import { type Score, type Standing, winnerOf } from "@bandeha/engine";
import { type OwnMatch, ownMatch } from "../../tournament/play/own-matches.ts";
import type { Play } from "../../tournament/play/use-play.ts";

/** A played match. */
export type MyMatch = OwnMatch & { score: Score };

export type MySummary = {
  line: Standing;
  /** How many lines the table has. */
  of: number;
  /** In the order played. */
  matches: readonly MyMatch[];
  /** The match won by the largest difference; undefined where none was won, or where matches have no figures. */
  best: MyMatch | undefined;
};

/** Undefined for a player without a match. */
export function mySummary(play: Play, viewer: string | undefined): MySummary | undefined {
  const line = viewer && play.standings.find(({ side, played }) => played > 0 && side.includes(viewer));
  if (!line) return undefined;
  const matches = play.matches
    .flatMap((match) => myMatch(match, viewer) ?? [])
    .toSorted((a, b) => a.match.round - b.match.round || a.match.match_number - b.match.match_number);
  const figured = toSettings(play.tournament).scoring !== "wins";
  const [best] = matches.toSorted((a, b) => margin(b) - margin(a));
  return { line, of: play.standings.length, matches, best: figured && best && margin(best) > 0 ? best : undefined };
}

/** By games where there are sets, because 2 : 0 says little. */
function margin({ score }: MyMatch): number {
  const { team1, team2, sets } = score;
  if (winnerOf(score) !== "team1") return Math.min(0, team1 - team2);
  return sets?.reduce((sum, [own, their]) => sum + own - their, 0) ?? team1 - team2;
}

function myMatch(match: TournamentMatch, viewer: string): MyMatch | undefined {
  const own = ownMatch(match, viewer);
  return own?.score && { ...own, score: own.score };
}
