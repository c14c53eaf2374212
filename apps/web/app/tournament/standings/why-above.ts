// The reason for each line's position: the engine's tie-break note, or the deciding criterion.
import { type Drawn, tableCriteria, toSettings } from "@bandeha/contract";
import { type CriterionKey, formatOf, type PlaceReason, rankingOrder, type Standing } from "@bandeha/engine";
import { capitalised } from "../../text/format.ts";
import { aboveBy, criterionLabels, placeReasonText } from "../../text/results/standings.ts";

type Rules = Parameters<typeof toSettings>[0];

/** The criteria of the table in order, as text. */
export const placesOrder = (play: Drawn): readonly string[] => tableCriteria(play).map((key) => criterionLabels[key]);

/** Whether figures alone decide. On a ladder or in a bracket they may rise from place to place. */
function isRankedByFigures(tournament: Rules): boolean {
  const structure = formatOf(tournament.type, tournament.variant)?.structure ?? "table";
  return structure === "table" || (structure === "ladder" && toSettings(tournament).ranking !== "court_first");
}

const scoringOrder = (tournament: Rules): readonly CriterionKey[] =>
  rankingOrder(toSettings(tournament), formatOf(tournament.type, tournament.variant)?.entry ?? "person");

const hundredths = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });

/** The first criterion's value, if a line has it. */
const FIRST: Partial<Record<CriterionKey, (line: Standing) => number>> = {
  "average-points": ({ average }) => average,
  "win-share": ({ wins, draws, played }) => (wins + draws / 2) / played,
  wins: ({ wins, draws }) => wins + draws / 2,
  "match-points": ({ wins, draws, played }) => (3 * wins + draws) / played,
};

/** The first criterion of tables that figures do not decide. */
const FIRST_BESIDES_FIGURES = { ladder: "last-court", cup: "knockout-stage" } as const satisfies Record<
  string,
  CriterionKey
>;

/** Why `line` is above `below`, the next one; undefined for the last line and before the first match. */
export function whyAbove(tournament: Rules, line: Standing, below: Standing | undefined): string | undefined {
  if (!below || line.played === 0) return undefined;
  if (line.place === below.place) return "Делит место: все показатели равны";
  if (below.played === 0) return below.note ? "Ниже те, кто снялся" : "Ниже те, кто ещё не сыграл";
  if (below.matchesNeeded && !line.matchesNeeded) return "Ниже те, кому не хватило матчей";
  if (line.reason) return capitalised(placeReasonText(line.reason));
  const structure = formatOf(tournament.type, tournament.variant)?.structure ?? "table";
  if (structure !== "table" && !isRankedByFigures(tournament))
    return capitalised(aboveBy(FIRST_BESIDES_FIGURES[structure]));
  const [first = "average-points"] = scoringOrder(tournament);
  const value = FIRST[first];
  if (!value) return capitalised(aboveBy(first));
  return capitalised(aboveBy(first, `${hundredths.format(value(line))} против ${hundredths.format(value(below))}`));
}

/** These reasons say how far a side came; the others decide between level ones. */
const NO_TIE_BREAK: ReadonlySet<string> = new Set<PlaceReason["key"]>(["knockout-stage", "placement", "box-average"]);

/** Whether the two lines were level until the criterion that `whyAbove` names. */
export function isLevel(line: Standing, below: Standing): boolean {
  if (line.place === below.place) return true;
  if (below.played === 0 || (below.matchesNeeded && !line.matchesNeeded)) return false;
  return line.reason !== undefined && !NO_TIE_BREAK.has(line.reason.key);
}
