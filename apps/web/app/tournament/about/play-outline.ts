// Texts of the plan: duration, matches per player, rules. The engine plans.

import {
  asksMinimum,
  type Drawn,
  hasFixedPairs,
  statusOf,
  type Tournament,
  toSettings,
  tournamentStateOf,
} from "@bandeha/contract";
import { type Format, formatOf, formPairs, type Plan, seatsOf } from "@bandeha/engine";
import { addMinutes, MATCHES, plural, pluralRange, ROUNDS, roughly } from "../../text/format.ts";
import { joinTexts } from "../../text/lobby/joining.ts";
import { isAhead } from "../card/phases.ts";
import { swissText } from "../form/plan/swiss-text.ts";
import { minimumText, orderText } from "../form/ranking/ranking-text.ts";
import { optionLines } from "../form/scoring/scoring-text.ts";

export { scoringFact } from "../form/scoring/scoring-text.ts";

/** The plan for the current players, or for a full list before the start; undefined when it is over. */
export function expectedPlan(tournament: Tournament, playing: number | undefined): Plan | undefined {
  const on = statusOf(tournament) === "in_progress";
  if (!isAhead(tournament) && !on) return undefined;
  const players = on ? (playing ?? tournament.max_players) : tournament.max_players;
  const plan = formatOf(tournament.type, tournament.variant)?.plan(players, toSettings(tournament));
  return plan && !("ok" in plan) ? plan : undefined;
}

/** The number of players in the draw. Withdrawn pairs still count, so that a Swiss does not become a round robin. */
export function drawnPlayerCount(play: Drawn): number {
  const { players, rounds } = tournamentStateOf(play);
  if (formatOf(play.tournament.type, play.tournament.variant)?.pairing !== "swiss-when-short") return players.length;
  return 2 * seatsOf(formPairs(players, rounds).pairs, rounds).all.length;
}

/** «7 · примерно до 13:20» before the start: then Manage and the clock of the round know the end better. Afterwards the number of played rounds. */
export function roundsFact(tournament: Tournament, plan: Plan | undefined, played?: number): string {
  if (!plan) return String(played || tournament.rounds);
  if (!isAhead(tournament)) return String(plan.rounds);
  return `${plan.rounds} · примерно до ${addMinutes(tournament.start_time, roughly(plan.minutes))}`;
}

/** The rules of the type, and how much each will play. */
export function rulesLines(tournament: Tournament, plan: Plan | undefined): string[] {
  const settings = toSettings(tournament);
  const format = formatOf(tournament.type, tournament.variant);
  const rules = format ? [...format.rules(settings).split("\n"), ...optionLines(tournament)] : [];
  if (hasFixedPairs(tournament) && isAhead(tournament)) {
    rules.push(joinTexts.pairPlaces(tournament), joinTexts.oddText);
  }
  if (format) rules.push(`${orderText(tournament, plan?.swiss === true)}.`);
  if (format && tournament.minimum_share > 0 && asksMinimum(tournament))
    rules.push(`${minimumText(tournament.minimum_share, plan?.matchesEach.max)}.`);
  return format && plan ? [...rules, ...swissText(plan).map((line) => `${line}.`), matchesLine(plan, format)] : rules;
}

/** If results decide the pairings, rests are unknown, so only matches are stated. */
function matchesLine({ matchesEach, restsEach }: Plan, { entry, pairing }: Format): string {
  const who = entry === "pair" ? "Каждая пара" : "Каждый";
  const matches = pluralRange(matchesEach, MATCHES);
  if (restsEach.max > 0 && pairing === "by-round") return `${who} сыграет ${matches}.`;
  const rests =
    restsEach.max === 0 ? "никто не отдыхает" : `отдых по очереди, не больше ${plural(restsEach.max, RESTS)}`;
  return `${who} сыграет ${matches}, ${rests}.`;
}

/** «не больше 2 раундов» */
const RESTS = { ...ROUNDS, one: "раунда", few: "раундов" };
