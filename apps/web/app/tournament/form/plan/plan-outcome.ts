// «Что получится»: texts and better choices for the chosen places, courts and rounds, before anyone has joined.

import {
  asksScoring,
  choices,
  type FormatOption,
  type FormatOptionsForm,
  limits,
  offersSingles,
  type Range,
  type ScoringForm,
  type Tournament,
  type TournamentType,
  type Typed,
  toSettings,
  wholeOf,
} from "@bandeha/contract";
import { formatOf, type ScoringMethod, type Settings } from "@bandeha/engine";
import { errorSentences } from "../../../text/errors.ts";
import { planOffers } from "./plan-offers.ts";
import { planBrief, planLines } from "./plan-text.ts";
import type { Planned, PlanOffer } from "./planned.ts";

/** Form fields, under names shared by both forms. */
type PlanMatch = Pick<
  ScoringForm & FormatOptionsForm,
  "sets_to_win" | "games_per_set" | "deciding_set" | "match_minutes" | FormatOption
>;

export type PlanQuestion = {
  type: TournamentType | "";
  variant: Tournament["variant"];
  players: Typed;
  courts: Typed;
  rounds: Typed;
  scoring: Tournament["scoring_method"];
  points: Typed;
  sets: Tournament["sets_format"];
  /** What else decides the length of a match. */
  match: PlanMatch;
  side: Tournament["side"];
  start: string;
  end: string;
};

export type PlanRanges = { rounds: Range; courts: Range };

export type PlanOutcome =
  | {
      ok: true;
      late: boolean;
      /** The shortest form: «7 раундов · до 11:25». */
      brief: string;
      lines: string[];
      /** The most matches that one player or pair plays. */
      matches?: number;
      offers: PlanOffer[];
    }
  | { ok: false; reason: string };

/** Undefined while a required field is empty, or has a number that the form refuses as too large. */
export function planOutcome(question: PlanQuestion, ranges: PlanRanges): PlanOutcome | undefined {
  const isTooLarge = (typed: Typed, { max }: Range) => (wholeOf(typed) ?? 0) > max;
  if (isTooLarge(question.rounds, ranges.rounds) || isTooLarge(question.courts, ranges.courts)) return undefined;
  if (isTooLarge(question.players, limits.wizard.players)) return undefined;
  const format = formatOf(question.type, question.variant);
  const settings = settingsOf(question);
  const players = wholeOf(question.players);
  if (!format || !settings || players === undefined || players < 1) return undefined;
  const plan = format.plan(players, settings);
  if ("ok" in plan) return { ok: false, reason: errorSentences[plan.reason] };
  const planWith: Planned["planWith"] = (change) => {
    const other = format.plan(players, { ...settings, ...change });
    return "ok" in other ? undefined : other;
  };
  const [start, end] = [minutesOfDay(question.start), minutesOfDay(question.end)];
  const planned = { format, players, settings, plan, planWith, start, end };
  const offered = { rounds: choices(ranges.rounds), courts: choices(ranges.courts) };
  return {
    ok: true,
    late: start + plan.minutes > end,
    brief: planBrief(planned),
    lines: planLines(planned),
    matches: plan.matchesEach.max,
    offers: planOffers(planned, offered),
  };
}

function settingsOf({
  type,
  variant,
  courts,
  rounds,
  scoring,
  points,
  sets,
  match,
  side,
}: PlanQuestion): Settings | undefined {
  const [onCourts, inRounds] = [wholeOf(courts), wholeOf(rounds)];
  if (!scoring || !onCourts || !inRounds || onCourts < 1 || inRounds < 1) return undefined;
  return toSettings({
    type,
    variant,
    courts: onCourts,
    rounds: inRounds,
    scoring_method: scoring,
    points_per_match: wholeOf(points) ?? 0,
    sets_format: sets,
    ...matchRules(scoring, match),
    side: offersSingles({ type, variant }) ? side : "2v2",
    partners: "",
    draw_seed: "",
  });
}

function matchRules(scoring: ScoringMethod, { deciding_set, ...match }: PlanMatch) {
  const asked = (field: "sets_to_win" | "games_per_set" | "match_minutes") =>
    asksScoring(scoring, field) ? (wholeOf(match[field]) ?? 0) : 0;
  return {
    cup_start: match.cup_start,
    cup_places: match.cup_places,
    group_sets: match.group_sets,
    sets_to_win: asked("sets_to_win"),
    games_per_set: asked("games_per_set"),
    match_minutes: asked("match_minutes"),
    deciding_set: asksScoring(scoring, "deciding_set") ? deciding_set : ("" as const),
  };
}

/** Minutes from midnight; NaN while the hour is not chosen. */
export function minutesOfDay(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}
