// The figures beside the names. The figure that decides the order comes first and is marked, so that the order can be read from the screen.
import {
  averageFigure,
  CUP_CRITERIA,
  countedLabels,
  decidingFigure,
  hasWeighted,
  tableCriteria,
  toSettings,
} from "@bandeha/contract";
import { formatOf, type Standing } from "@bandeha/engine";
import type { Play } from "../../../tournament/play/use-play.ts";

type BoardColumn = {
  label: string;
  text: (line: Standing) => string;
  decides: boolean;
  /** The column has words, which are smaller and wider than figures. */
  words?: true;
  /** An average in which matches have different weights: it cannot be computed from the figures beside it. */
  weighted?: true;
};

type Table = Pick<Play, "tournament" | "standings" | "participants" | "rounds" | "matches">;

const figure = (value: number): string => String(value).replace(".", ",");

/** @param ofGroups the table of a group, which the stage does not decide */
export function boardColumns(play: Table, ofGroups = false): BoardColumn[] {
  const { standings } = play;
  const { scoring } = toSettings(play.tournament);
  const criteria = tableCriteria(play).filter((key) => !ofGroups || !CUP_CRITERIA.includes(key));
  const first = decidingFigure(criteria, { scoring, standings });
  const weighted = first === averageFigure && standings.some((line) => line.played > 0 && hasWeighted(line));
  const deciding: BoardColumn = { ...first, decides: true, ...(weighted && { weighted }) };
  const label = countedLabels[scoring];
  if (deciding.words || deciding.label === label) return [deciding];
  return [deciding, { label, text: ({ points }) => figure(points), decides: false }];
}

/** Whether the tournament has groups before its brackets. */
export const hasStages = ({ tournament }: Pick<Play, "tournament">): boolean =>
  formatOf(tournament.type, tournament.variant)?.stages !== undefined;
