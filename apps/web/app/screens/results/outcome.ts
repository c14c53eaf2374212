import { crowdText, podiumOf, sideName, statusOf, teamScoreText } from "@bandeha/contract";
import { winnersLine } from "../../text/results/results.ts";
import type { Play } from "../../tournament/play/use-play.ts";

/** The winners, for a link in a chat; only once they are final, because a chat caches the text. */
export function linkOutcomeOf(play: Pick<Play, "tournament" | "standings" | "names" | "teams">) {
  const { tournament, standings, names, teams } = play;
  const { lines, crowd } = podiumOf(standings);
  if (statusOf(tournament) !== "completed" || (lines.length === 0 && !crowd)) return undefined;
  const winners = lines.map(({ place, side }) => `${place}. ${sideName(names.initialled(side))}`);
  return teamScoreText(teams) ?? winnersLine([...winners, ...(crowd ? [crowdText(crowd)] : [])]);
}
