// The figures beside the names. The figure that decides the order comes first and is marked, so that the order can be read from the screen.
import { countedLabels, decidingFigure, tableCriteria, toSettings } from "@bandeha/contract";
import { type CriterionKey, formatOf, type Standing } from "@bandeha/engine";
import { board } from "../../../text/play/board.ts";
import { shortStage } from "../../../text/results/standings.ts";
import { sidesOf } from "../../../tournament/play/match-score.ts";
import { isDone } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";

type BoardColumn = {
  label: string;
  text: (line: Standing) => string;
  decides: boolean;
  /** The column has words, which are smaller and wider than figures. */
  words?: true;
};

type Table = Pick<Play, "tournament" | "standings" | "participants" | "rounds" | "matches">;

/** Criteria of a cup that come before those of its groups. */
const OF_BRACKETS: readonly CriterionKey[] = ["knockout-stage", "plate-stage", "group-place"];

const figure = (value: number): string => String(value).replace(".", ",");
const NONE = "—";

/** @param ofGroups the table of a group, which the stage does not decide */
export function boardColumns(play: Table, ofGroups = false): BoardColumn[] {
  const { scoring } = toSettings(play.tournament);
  const counted = {
    label: countedLabels[scoring],
    text: ({ points }: Standing) => figure(points),
    decides: false,
  };
  const [first] = tableCriteria(play).filter((key) => !ofGroups || !OF_BRACKETS.includes(key));
  switch (first) {
    case "knockout-stage":
      return [{ label: board.stage, text: stageOf, decides: true, words: true }];
    case "last-court":
      return [{ label: board.court, text: lastCourt(play), decides: true }, counted];
    case "win-share":
    case "match-points":
    case "average-points": {
      const deciding = { ...decidingFigure(first, { scoring, standings: play.standings }), decides: true };
      return deciding.label === counted.label ? [deciding] : [deciding, counted];
    }
    default:
      // Other first criteria have no column.
      return [counted];
  }
}

/** The stage reached; the winner of a final too, because their place states the rest. */
function stageOf({ reason, played }: Standing): string {
  if (reason?.key === "knockout-stage") return shortStage({ kind: "knockout", ...reason });
  if (reason?.key === "placement") return shortStage({ kind: "placement", place: reason.place, size: 2 });
  return played > 0 ? shortStage(undefined) : NONE;
}

/** The court of a side's last match with a score. */
function lastCourt({ matches }: Table): BoardColumn["text"] {
  const courts = new Map<string, number>();
  for (const match of matches.filter(isDone).toSorted((a, b) => a.round - b.round))
    for (const id of sidesOf(match).flat()) courts.set(id, match.court);
  return ({ side }) => String(side.map((id) => courts.get(id)).find((court) => court !== undefined) ?? NONE);
}

/** Whether the tournament has groups before its brackets. */
export const hasStages = ({ tournament }: Pick<Play, "tournament">): boolean =>
  formatOf(tournament.type, tournament.variant)?.stages !== undefined;
