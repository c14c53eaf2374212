// What a start will do, or why it cannot be done, as text.
import {
  can,
  DAY_MS,
  hasTeams,
  isPaused,
  isSeated,
  type Tournament,
  type TournamentParticipant,
  toPlayers,
  toSettings,
} from "@bandeha/contract";
import { type FormedPairs, formatOf, formPairs, type Plan, pairRuleOf, teamsOf } from "@bandeha/engine";
import { errorSentences } from "../../../../text/errors.ts";
import { COURTS, MATCHES, PLAYERS, plural, pluralRange, ROUNDS } from "../../../../text/format.ts";
import { COURTS_AT, PAIRS, TIMES } from "../../../../text/manage/manage.ts";
import { teamSizesText } from "../../../../text/results/teams.ts";
import { minutesOfDay } from "../../../../tournament/form/plan/plan-outcome.ts";
import { finishBeside } from "../../../../tournament/form/plan/plan-text.ts";
import { swissText } from "../../../../tournament/form/plan/swiss-text.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { mixedCourtsOf, mixedPlan } from "./mixed-field.ts";

export type StartPlan =
  | { ok: true; lines: string[]; pairs?: FormedPairs }
  /** A pair format shows the proposed pairs even with too few players. */
  | { ok: false; reason: string; pairs?: FormedPairs };

type Checked = { ok: true; plan: Plan; courts: number } | { ok: false; reason: string };

/** The plan of a draw for these players, or why there is none. */
export function checkDraw(tournament: Tournament, players: readonly TournamentParticipant[]): Checked {
  const verdict = can("start", tournament, tournament.organizer);
  if (!verdict.ok) return { ok: false, reason: errorSentences[verdict.reason] };
  const format = formatOf(tournament.type, tournament.variant);
  if (!format) return { ok: false, reason: errorSentences["type-not-offered"] };
  const settings = toSettings(tournament);
  const least = format.minPlayers(settings);
  if (players.length < least) {
    return { ok: false, reason: `Нужно минимум ${plural(least, PLAYERS)}, сейчас ${players.length}` };
  }
  const plan = format.plan(players.length, settings);
  if ("ok" in plan) return { ok: false, reason: errorSentences[plan.reason] };
  const teams = teamSizes(tournament, players);
  if (teams && Math.min(...teams) === 0) return { ok: false, reason: errorSentences["team-empty"] };
  if (!format.mixed) return { ok: true, plan, courts: plan.courtsUsed };
  const mixed = mixedCourtsOf(players, settings);
  return mixed.ok ? { ok: true, plan, courts: mixed.courts } : mixed;
}

export function startPlan(tournament: Tournament, participants: readonly TournamentParticipant[]): StartPlan {
  const settings = toSettings(tournament);
  const players = participants.filter(isDrawn);
  const format = formatOf(tournament.type, tournament.variant);
  const formed = settings.partners === "fixed" ? { pairs: formPairs(toPlayers(players), [], pairRuleOf(format)) } : {};
  const checked = checkDraw(tournament, players);
  if (!checked.ok) return { ...checked, ...formed };
  const { plan } = checked;
  if (format?.mixed && format.entry === "person") {
    return mixedPlan(players, settings, finishOf(tournament, plan));
  }
  const lines = planLines(tournament, players.length, plan, formed.pairs);
  return { ok: true, lines: [...lines, ...teamLines(teamSizes(tournament, players), tournament)], ...formed };
}

/** The pairs of each team, where the type has teams. */
function teamSizes(tournament: Tournament, players: readonly TournamentParticipant[]): [number, number] | undefined {
  if (!hasTeams(tournament)) return undefined;
  const pairs = teamsOf(toPlayers(players), []);
  const home = pairs.filter(({ team }) => team === "home").length;
  return [home, pairs.length - home];
}

const teamLines = (sizes: [number, number] | undefined, tournament: Tournament): string[] =>
  sizes && sizes[0] !== sizes[1] ? [teamSizesText(sizes, tournament)] : [];

/** Whether an absent player can be replaced by the first of the waitlist. */
export const canCallUp = ({ tournament, participants }: Pick<Play, "tournament" | "participants">): boolean =>
  !isPaused(tournament) &&
  participants.some((entry) => isSeated(entry) && entry.check_in === "absent") &&
  participants.some(({ status }) => status === "waitlist");

/** As the wizard says it, so that an organiser who has booked until 21:00 reads that play ends at 19:25. */
function finishOf({ start_time, end_time, courts }: Tournament, { minutes }: Plan): string {
  const [start, end] = [minutesOfDay(start_time), minutesOfDay(end_time)];
  return finishBeside({ minutes, start, end, courts }).replace(/\.$/, "");
}

/** Days from today to the tournament's day. @param today where it is played */
export function daysUntil({ date }: Pick<Tournament, "date">, today: string): number {
  const day = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Math.round((day(date) - day(today)) / DAY_MS);
}

/** A start draws everyone with a place but those marked absent (product-rules D34). */
export const isDrawn = (entry: Pick<TournamentParticipant, "status" | "check_in">): boolean =>
  isSeated(entry) && entry.check_in !== "absent";

function planLines(tournament: Tournament, players: number, plan: Plan, formed: FormedPairs | undefined): string[] {
  const who = formed ? plural(formed.pairs.length, PAIRS) : plural(players, PLAYERS);
  const lines = [
    `${who} на ${plural(plan.courtsUsed, COURTS_AT)}: ${plural(plan.rounds, ROUNDS)}, ${formed ? "каждая" : "каждый"} сыграет ${pluralRange(plan.matchesEach, MATCHES)}`,
    finishOf(tournament, plan),
  ];
  lines.push(...swissText(plan));
  if (plan.restsEach.max > 0) {
    lines.push(
      `Отдых по очереди: ${formed ? "каждая пара" : "каждый"} пропустит ${pluralRange(plan.restsEach, TIMES)}`,
    );
  }
  if (plan.courtsIdle > 0) {
    const stays = plan.courtsIdle === 1 ? "останется свободным" : "останутся свободными";
    lines.push(`${plural(plan.courtsIdle, COURTS)} ${stays}`);
  }
  if (players < tournament.min_players) {
    lines.push(`Вы задумали минимум ${plural(tournament.min_players, PLAYERS)}, но начать можно и так`);
  }
  return lines;
}
