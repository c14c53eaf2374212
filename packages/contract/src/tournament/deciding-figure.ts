// Which figure of a table decides its order. A table that shows another figure looks wrong: 17 points above 31.
import type { CriterionKey, ScoringMethod, Standing } from "@bandeha/engine";
import { averageText, countedLabels, hasWeighted } from "../texts.ts";
import { isInBracket, lastCourtOf, shortStageText } from "./reached-place.ts";

type Line = Pick<Standing, "played" | "wins" | "draws" | "points" | "average" | "firstValue" | "reason">;

export type DecidingFigure = {
  /** The head of a column. */
  label: string;
  /** The same in a text. */
  heading: string;
  /** Before the figure in a text. */
  unit?: string;
  text: (line: Line) => string;
  /** The figure is words. */
  words?: true;
};

const NONE = "—";

/** Criteria of a cup that come before those of its groups. */
export const CUP_CRITERIA: readonly CriterionKey[] = ["knockout-stage", "plate-stage", "group-place"];

/** Two decimals at most. */
const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace(".", ",");
const signed = (value: number): string => `${value > 0 ? "+" : value < 0 ? "−" : ""}${decimal(Math.abs(value))}`;
/** A draw is half a win. */
const winsOf = ({ wins, draws }: Line): number => wins + draws / 2;
const compared = ({ firstValue = 0 }: Line): number => firstValue;

const same = (label: string, text: DecidingFigure["text"]): DecidingFigure => ({ label, heading: label, text });

const counted = (scoring: ScoringMethod): DecidingFigure =>
  same(countedLabels[scoring], ({ points }) => decimal(points));

export const averageFigure: DecidingFigure = { label: "Сред.", heading: "В среднем за матч", text: averageText };
const wins = same(countedLabels.wins, (line) => decimal(winsOf(line)));
/** Where not all have played the same number of matches, their share decides. */
const winsOfMatches = same(countedLabels.wins, (line) =>
  line.played > 0 ? `${decimal(winsOf(line))}\u00a0из\u00a0${line.played}` : NONE,
);
const court: DecidingFigure = {
  label: "Корт",
  heading: "Последний корт",
  unit: "корт\u00a0",
  text: (line) => String(lastCourtOf(line) ?? NONE),
};
const stage: DecidingFigure = {
  ...same("Этап", (line) => (line.played > 0 || isInBracket(line) ? shortStageText(line) : NONE)),
  words: true,
};

/** Compared per match: the total where all have played the same number of matches. */
const perMatch = (label: string, isEven: boolean, text = decimal): DecidingFigure =>
  isEven
    ? same(label, (line) => text(compared(line) * line.played))
    : { label: `${label}/матч`, heading: `${label} за матч`, text: (line) => text(compared(line)) };

const share = (of: string): DecidingFigure => ({
  label: `%\u00a0${of}`,
  heading: `Доля ${of}, %`,
  text: (line) => decimal(100 * compared(line)),
});

type Table = { scoring: ScoringMethod; standings: readonly Line[] };

/**
 * @param criteria of the table, in order
 * @param standings the whole table: what is compared per match is a total where all have played the same number of matches
 * @returns the figure of the first criterion; in a cup the stage, and before its brackets the figure of its groups
 */
export function decidingFigure(criteria: readonly CriterionKey[], { scoring, standings }: Table): DecidingFigure {
  const [first] = criteria;
  const isEven = new Set(standings.map(({ played }) => played)).size <= 1;
  switch (first) {
    case "knockout-stage": {
      const ofGroups = criteria.filter((key) => !CUP_CRITERIA.includes(key));
      return standings.some(isInBracket) ? stage : decidingFigure(ofGroups, { scoring, standings });
    }
    case "last-court":
      return court;
    case "wins":
      return wins;
    case "win-share":
      return isEven ? wins : winsOfMatches;
    case "match-points":
    case "set-points":
      return perMatch("Баллы", isEven);
    case "game-difference":
    case "set-difference":
      return perMatch("Разница", isEven, signed);
    case "game-share":
      return share("геймов");
    case "point-share":
      return share("очков");
    case "average-points":
      return isUneven(standings) ? averageFigure : counted(scoring);
    case "best-match":
      return { label: "Лучший", heading: "Лучший матч", text: (line) => decimal(compared(line)) };
    case "opponents-average":
      return { label: "Соперники", heading: "Сила соперников", text: (line) => decimal(compared(line)) };
    case "buchholz":
      return same("Бухгольц", (line) => decimal(compared(line)));
    case "direct":
    case "direct-wins":
    case "direct-games":
      return { label: "Встречи", heading: "Личные встречи", text: (line) => signed(compared(line)) };
    default:
      return counted(scoring);
  }
}

function isUneven(standings: readonly Line[]): boolean {
  const played = standings.map((line) => line.played);
  return played.some((count) => count > 0) && (new Set(played).size > 1 || standings.some(hasWeighted));
}
