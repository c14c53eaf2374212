// Why a line of a table stands where it stands, for every line: the engine names the tie-break, here the rest is said too.
import { toSettings } from "@bandeha/contract";
import { type CriterionKey, formatOf, rankingOrder, type ScoringMethod, type Standing } from "@bandeha/engine";
import { capitalised } from "../../text/format.ts";
import { criterionLabels, placeReasonText } from "../../text/standings.ts";
import { type Drawn, fieldOf } from "../play/draws-whole.ts";

type Rules = Parameters<typeof toSettings>[0];

/** What decides a place, first to last, in words. */
export const placesOrder = (play: Drawn): readonly string[] =>
  (formatOf(play.tournament.type)?.rankedBy(fieldOf(play)) ?? scoringOrder(play.tournament)).map(
    (key) => criterionLabels[key],
  );

/** Whether the scoring method alone decides, not how far a side has come: on a ladder or in a bracket the figures do not fall from place to place. */
export const isRankedByFigures = ({ type }: Rules): boolean => (formatOf(type)?.structure ?? "table") === "table";

const scoringOrder = (tournament: Rules): readonly CriterionKey[] => rankingOrder(toSettings(tournament).scoring);

const hundredths = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });

/** The first criterion in figures, where a line carries it. */
const FIRST: Partial<Record<ScoringMethod, (line: Standing) => number>> = {
  points: ({ average }) => average,
  sets: ({ wins, draws, played }) => (wins + draws / 2) / played,
  wins: ({ average }) => average,
};

/** The first criterion of the tables that figures do not decide. */
const FIRST_BESIDES_FIGURES = { ladder: "last-court", cup: "knockout-stage" } as const satisfies Record<
  string,
  CriterionKey
>;

/** Why `line` stands above `below`, the next one; undefined for the last line and before the first match. */
export function whyAbove(tournament: Rules, line: Standing, below: Standing | undefined): string | undefined {
  if (!below || line.played === 0) return undefined;
  if (line.place === below.place) return "Делит место: все показатели равны";
  if (below.played === 0) return below.note ? "Ниже те, кто снялся" : "Ниже те, кто ещё не сыграл";
  if (line.reason) return capitalised(placeReasonText(line.reason));
  const structure = formatOf(tournament.type)?.structure ?? "table";
  if (structure !== "table") return `Выше: ${criterionLabels[FIRST_BESIDES_FIGURES[structure]]}`;
  const [first = "average-points"] = scoringOrder(tournament);
  const value = FIRST[toSettings(tournament).scoring];
  if (!value) return `Выше: ${criterionLabels[first]}`;
  return `Выше: ${criterionLabels[first]} ${hundredths.format(value(line))} против ${hundredths.format(value(below))}`;
}
