import { sideName, statusOf, teamScoreText } from "@bandeha/contract";
import { hasPlace } from "@bandeha/engine";
import { winnersLine } from "../../text/results/results.ts";
import type { Play } from "../../tournament/play/use-play.ts";

const STEPS = 3;

/** The winners, for a link in a chat; only once they are final, because a chat caches the text. */
export function linkOutcomeOf(play: Pick<Play, "tournament" | "standings" | "names" | "teams">) {
  const { tournament, standings, names, teams } = play;
  const first = standings.filter(hasPlace).slice(0, STEPS);
  if (statusOf(tournament) !== "completed" || first.length === 0) return undefined;
  const score = teamScoreText(teams);
  return score ?? winnersLine(first.map(({ place, side }) => ({ place, name: sideName(names.initialled(side)) })));
}
