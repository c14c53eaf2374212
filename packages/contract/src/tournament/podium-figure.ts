// The figure of a podium.
import type { CriterionKey, Standing } from "@bandeha/engine";
import { averageText, type PluralForms, plural, pluralWord } from "../texts.ts";
import { isInBracket, lastCourtOf, type Reached, shortStageText } from "./reached-place.ts";

const WINS: PluralForms = { one: "победа", few: "победы", many: "побед" };
const DRAWS: PluralForms = { one: "ничья", few: "ничьи", many: "ничьих" };

/** Criteria that the average shows. */
const BY_AVERAGE: readonly (CriterionKey | undefined)[] = [
  "average-points",
  "point-share",
  "game-share",
  "box-average",
];

/**
 * The figure of a podium and its label: «15,6 в среднем», and «5 побед» where the average does not rank; «5 побед, корт 1» and
 * «5 побед, финал» where wins do not rank either.
 * @param first the first criterion of the table
 */
export function podiumFigure(
  line: Parameters<typeof averageText>[0] & Reached & Pick<Standing, "draws">,
  first: CriterionKey | undefined,
): { figure: string; label: string } {
  const average = averageText(line);
  if (BY_AVERAGE.includes(first) && average !== "—") return { figure: average, label: "в\u00a0среднем" };
  const draws = line.draws > 0 ? `, ${plural(line.draws, DRAWS)}` : "";
  return { figure: String(line.wins), label: pluralWord(line.wins, WINS) + draws + decidedBy(line, first) };
}

function decidedBy(line: Reached, first: CriterionKey | undefined): string {
  const court = first === "last-court" ? lastCourtOf(line) : undefined;
  if (court !== undefined) return `, корт\u00a0${court}`;
  return first === "knockout-stage" && isInBracket(line) ? `, ${shortStageText(line)}` : "";
}
