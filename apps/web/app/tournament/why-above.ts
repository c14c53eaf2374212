// Why a line of a table stands where it stands, for every line: the engine names the tie-break, here the rest is said too.
import { toSettings } from "@bandeha/contract";
import { formatOf, rankingOrder, type ScoringMethod, type Standing } from "@bandeha/engine";
import { capitalised } from "../text/format.ts";
import { type Drawn, fieldOf } from "./draws-whole.ts";

type Rules = Parameters<typeof toSettings>[0];

/** What decides a place, first to last, in words. */
export function placesOrder(play: Drawn): readonly string[] {
  const placesBy = formatOf(play.tournament.type)?.placesBy;
  return typeof placesBy === "function" ? placesBy(fieldOf(play)) : (placesBy ?? scoringOrder(play.tournament));
}

/** Whether the scoring method alone decides, not how far a side has come: on a ladder or in a bracket the figures do not fall from place to place. */
export const isRankedByFigures = ({ type }: Rules): boolean => !Array.isArray(formatOf(type)?.placesBy);

const scoringOrder = (tournament: Rules): readonly string[] => rankingOrder(toSettings(tournament).scoring);

const hundredths = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });

/** The first criterion in figures, where a line carries it. */
const FIRST: Partial<Record<ScoringMethod, (line: Standing) => number>> = {
  points: ({ average }) => average,
  sets: ({ wins, draws, played }) => (wins + draws / 2) / played,
  wins: ({ average }) => average,
};

/** Why `line` stands above `below`, the next one; undefined for the last line and before the first match. */
export function whyAbove(tournament: Rules, line: Standing, below: Standing | undefined): string | undefined {
  if (!below || line.played === 0) return undefined;
  if (line.place === below.place) return "Делит место: все показатели равны";
  if (below.played === 0) return below.note ? "Ниже те, кто снялся" : "Ниже те, кто ещё не сыграл";
  if (line.reason) return capitalised(line.reason);
  const placesBy = formatOf(tournament.type)?.placesBy;
  // The first criterion of a type that tells its order by the field is the scoring method's.
  const own = typeof placesBy === "function" ? undefined : placesBy;
  const [first = ""] = own ?? scoringOrder(tournament);
  const value = own ? undefined : FIRST[toSettings(tournament).scoring];
  if (!value) return `Выше: ${first}`;
  return `Выше: ${first} ${hundredths.format(value(line))} против ${hundredths.format(value(below))}`;
}
