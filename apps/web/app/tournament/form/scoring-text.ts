// Texts of the scoring options: the point at 40:40 and the length of a set.
import {
  asksScoring,
  DEFAULT_DEUCE_RULE,
  DEFAULT_POINTS_PER_MATCH,
  type DeuceRule,
  deuceLabels,
  type SetsFormat,
  scoringLabels,
  setsFormatLabels,
  type Tournament,
  type TournamentType,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { POINTS, plural } from "../../text/format.ts";
import { scoringOptions as labels } from "../../text/scoring.ts";

/** «При 40:40 гейм решает один розыгрыш, …»; in mixed formats the player of the server's gender receives. */
export function deuceText(rule: DeuceRule, type: TournamentType | ""): string {
  const receives = formatOf(type)?.mixed ? labels.receiverMixed : labels.receivers;
  const texts = {
    golden: `${labels.goldenPoint}, ${receives}`,
    advantage: labels.advantage,
    star: `${labels.starPoint}, ${receives}`,
  } as const satisfies Record<DeuceRule, string>;
  return texts[rule];
}

export const setsTexts: Record<SetsFormat, string> = { full: labels.fullSet, mini: labels.miniSet };

type Counting = Pick<Tournament, "scoring_method" | "deuce_rule" | "sets_format">;

const isMini = ({ scoring_method: method, sets_format }: Counting): boolean =>
  asksScoring(method, "sets_format") && sets_format === "mini";

const deuceOf = ({ scoring_method: method, deuce_rule }: Counting): DeuceRule | undefined =>
  asksScoring(method, "deuce_rule") ? deuce_rule || DEFAULT_DEUCE_RULE : undefined;

/** «, мини-сет, золотое очко»: appended to the scoring method; empty without options. */
export function optionsSuffix(counting: Counting): string {
  const rule = deuceOf(counting);
  const named = [isMini(counting) && setsFormatLabels.mini, rule && deuceLabels[rule]];
  return named.map((label) => (label ? `, ${label.toLowerCase()}` : "")).join("");
}

/** «По очкам, 24 очка за матч», «По геймам, золотое очко» */
export function scoringFact(tournament: Counting & Pick<Tournament, "points_per_match">): string {
  const method = tournament.scoring_method || "points";
  if (method !== "points") return `${scoringLabels[method]}${optionsSuffix(tournament)}`;
  return `${scoringLabels.points}, ${plural(tournament.points_per_match || DEFAULT_POINTS_PER_MATCH, POINTS)} за матч`;
}

/** The same as sentences. A full set is the default and is not explained. */
export function optionLines(tournament: Counting & Pick<Tournament, "type">): string[] {
  const rule = deuceOf(tournament);
  return [
    ...(isMini(tournament) ? [`${setsFormatLabels.mini}. ${labels.miniSet}.`] : []),
    ...(rule ? [`${deuceLabels[rule]}. ${deuceText(rule, tournament.type)}.`] : []),
  ];
}
