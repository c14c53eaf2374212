// Which figure of a table decides its order. A table that shows another figure looks wrong: 17 points above 31.
import type { CriterionKey, ScoringMethod, Standing } from "@bandeha/engine";
import { averageText, countedLabels, hasWeighted } from "../texts.ts";

export type DecidingFigure = {
  /** The head of a column. */
  label: string;
  /** The same in a text. */
  heading: string;
  text: (line: Pick<Standing, "played" | "wins" | "draws" | "points" | "average">) => string;
};

const figure = (value: number): string => String(value).replace(".", ",");

const counted = (scoring: ScoringMethod): DecidingFigure => ({
  label: countedLabels[scoring],
  heading: countedLabels[scoring],
  text: ({ points }) => figure(points),
});

const average: DecidingFigure = { label: "Сред.", heading: "В среднем за матч", text: averageText };

/** A draw is half a win. */
const wins: DecidingFigure = {
  label: countedLabels.wins,
  heading: countedLabels.wins,
  text: (line) => figure(line.wins + line.draws / 2),
};

const matchPoints: DecidingFigure = {
  label: "Баллы",
  heading: "Баллы",
  text: (line) => figure(3 * line.wins + line.draws),
};

/**
 * @param first the first criterion of the table
 * @param standings the whole table: the average decides where the numbers of matches differ
 * @returns the counted points where they decide, and for criteria that are not a figure, as the last court
 */
export function decidingFigure(
  first: CriterionKey | undefined,
  { scoring, standings }: { scoring: ScoringMethod; standings: readonly Standing[] },
): DecidingFigure {
  if (first === "win-share") return wins;
  if (first === "match-points") return matchPoints;
  return first === "average-points" && isUneven(standings) ? average : counted(scoring);
}

function isUneven(standings: readonly Standing[]): boolean {
  const played = standings.map((line) => line.played);
  return played.some((count) => count > 0) && (new Set(played).size > 1 || standings.some(hasWeighted));
}
