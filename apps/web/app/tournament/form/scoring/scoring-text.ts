// Texts of the scoring options: the point at 40:40 and the length of a set.
import {
  asksScoring,
  DEFAULT_DEUCE_RULE,
  DEFAULT_POINTS_PER_MATCH,
  type DeuceRule,
  decidingSetLabels,
  deuceLabels,
  type ScoringForm,
  scoringLabels,
  type Tournament,
  type TournamentType,
  wholeOf,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { scoringOptions as labels, matchTexts } from "../../../text/form/scoring.ts";
import { POINTS, plural } from "../../../text/format.ts";
import { SET_LENGTHS, setLengthOf } from "./match-settings.ts";

type Played = { type: TournamentType | ""; variant?: Tournament["variant"] };

/** «При 40:40 гейм решает один розыгрыш, …»; in mixed formats the player of the server's gender receives. */
export function deuceText(rule: DeuceRule, { type, variant }: Played): string {
  const receives = formatOf(type, variant)?.mixed ? labels.receiverMixed : labels.receivers;
  const texts = {
    golden: `${labels.goldenPoint}, ${receives}`,
    advantage: labels.advantage,
    star: `${labels.starPoint}, ${receives}`,
  } as const satisfies Record<DeuceRule, string>;
  return texts[rule];
}

type Counting = Pick<Tournament, "scoring_method" | "deuce_rule" | "sets_format"> &
  Partial<Pick<ScoringForm, "sets_to_win" | "games_per_set" | "tie_break_at" | "deciding_set" | "match_minutes">>;

/** The length of a set or match that is not the usual one. */
function lengthOf(counting: Counting) {
  const { scoring_method, sets_format, games_per_set = 0, tie_break_at = 0 } = counting;
  if (!asksScoring(scoring_method, "games_per_set")) return undefined;
  const key = setLengthOf({ scoring_method, sets_format, games_per_set, tie_break_at });
  if (key === "free" || (scoring_method === "sets" && key === "6")) return undefined;
  return SET_LENGTHS.find((each) => each.key === key);
}

/** «один сет», «до 4 геймов», «третий сет — тай-брейк до 7», «15 минут»: what differs from the usual match. */
function matchNames(counting: Counting): string[] {
  const { scoring_method: method, sets_to_win, deciding_set, match_minutes } = counting;
  const minutes = wholeOf(match_minutes) ?? 0;
  const isOne = asksScoring(method, "sets_to_win") && Number(sets_to_win) === 1;
  const length = lengthOf(counting);
  return [
    ...(isOne ? [matchTexts.oneSet.toLowerCase()] : []),
    ...(length ? [length.label.toLowerCase()] : []),
    ...(deciding_set && !isOne && asksScoring(method, "deciding_set")
      ? [`третий сет — ${decidingSetLabels[deciding_set].toLowerCase()}`]
      : []),
    ...(minutes > 0 && asksScoring(method, "match_minutes") && !length ? [`${minutes}\u00a0мин на матч`] : []),
  ];
}

const deuceOf = ({ scoring_method: method, deuce_rule }: Counting): DeuceRule | undefined =>
  asksScoring(method, "deuce_rule") ? deuce_rule || DEFAULT_DEUCE_RULE : undefined;

/** «, мини-сет, золотое очко»: appended to the scoring method; empty without options. */
export function optionsSuffix(counting: Counting): string {
  const rule = deuceOf(counting);
  return [...matchNames(counting), ...(rule ? [deuceLabels[rule].toLowerCase()] : [])]
    .map((label) => `, ${label}`)
    .join("");
}

/** «По очкам, 24 очка за матч», «По геймам, золотое очко» */
export function scoringFact(tournament: Counting & Pick<Tournament, "points_per_match">): string {
  const method = tournament.scoring_method || "points";
  if (method !== "points") return `${scoringLabels[method]}${optionsSuffix(tournament)}`;
  if (tournament.match_minutes) return `${scoringLabels.points}${optionsSuffix(tournament)}`;
  return `${scoringLabels.points}, ${plural(tournament.points_per_match || DEFAULT_POINTS_PER_MATCH, POINTS)} за матч`;
}

/** The same as sentences. A full set is the default and is not explained. */
export function optionLines(tournament: Counting & Pick<Tournament, "type">): string[] {
  const rule = deuceOf(tournament);
  const length = lengthOf(tournament);
  return [
    ...(length ? [`${length.label}. ${length.text}.`] : []),
    ...(rule ? [`${deuceLabels[rule]}. ${deuceText(rule, tournament)}.`] : []),
  ];
}
