// The sentences of «Что получится».
import { COURTS, MATCHES, PLAYERS, plural, pluralRange, pluralWord, ROUNDS, roughly } from "../../../text/format.ts";
import { COURTS_AT, PAIRS, TIMES } from "../../../text/manage/manage.ts";
import type { Planned } from "./planned.ts";
import { swissText } from "./swiss-text.ts";

/** «не больше 1 раунда» */
const ROUNDS_OF = { one: "раунда", few: "раундов", many: "раундов" } as const;

export function planLines(planned: Planned): string[] {
  return [
    scheduleLine(planned),
    ...swissText(planned.plan).map((line) => `${line}.`),
    ...restLines(planned),
    ...leftoverLines(planned),
    ...timeLines(planned),
  ];
}

export const isPairs = ({ format }: Pick<Planned, "format">): boolean => format.entry === "pair";

/**
 * What a full cycle means: everyone partners everyone, everyone meets everyone or the whole other team, or a cup reaches its final;
 * undefined if the results decide who plays whom.
 */
export function cycleOf({ format, settings, plan }: Planned): "partners" | "opponents" | "teams" | "cup" | undefined {
  if (plan.fullCycle === null) return undefined;
  if (format.structure === "cup") return "cup";
  if (format.teams) return "teams";
  return format.entry === "pair" || settings.side === "1v1" ? "opponents" : "partners";
}

/** «16 игроков на 4 кортах: 7 раундов, каждый сыграет 7 матчей с разными партнёрами, без отдыха.» */
function scheduleLine(planned: Planned): string {
  const { plan } = planned;
  const pairs = isPairs(planned);
  const who = plural(sidesOf(planned), pairs ? PAIRS : PLAYERS);
  const each = pairs ? "каждая" : "каждый";
  const resting = plan.restsEach.max > 0 || cycleOf(planned) === "cup" ? "" : ", без отдыха";
  return `${who} на ${plural(plan.courtsUsed, COURTS_AT)}: ${plural(plan.rounds, ROUNDS)}, ${each} сыграет ${pluralRange(plan.matchesEach, MATCHES)}${partnersPhrase(planned)}${resting}.`;
}

/** Partners or opponents, as far as the plan guarantees them. */
function partnersPhrase(planned: Planned): string {
  const cycle = cycleOf(planned);
  if (cycle === "partners") return partners(planned);
  if (cycle === "teams") return otherTeam(planned);
  return cycle === "opponents" ? opponents(planned) : "";
}

function partners({ players, plan, format }: Planned): string {
  const { min, max } = plan.matchesEach;
  const others = format.mixed ? Math.floor(players / 2) : players - 1;
  if (max > others || max < 2) return "";
  return min === others && !format.mixed ? ", с каждым в паре по разу" : " с разными партнёрами";
}

function opponents(planned: Planned): string {
  const { min, max } = planned.plan.matchesEach;
  const others = sidesOf(planned) - 1;
  if (min !== max || others < 1 || min % others !== 0) return "";
  const legs = min / others;
  const met = isPairs(planned) ? "каждая с каждой" : "каждый с каждым";
  return legs === 1 ? `, ${met}` : `, ${met} по ${plural(legs, TIMES)}`;
}

/** In teams of one size, where each pair meets all of the other team. */
function otherTeam(planned: Planned): string {
  const { min, max } = planned.plan.matchesEach;
  const others = sidesOf(planned) / 2;
  if (min !== max || min % others !== 0) return "";
  return min === others
    ? ", со всеми парами соперника"
    : `, со всеми парами соперника по ${plural(min / others, TIMES)}`;
}

const sidesOf = (planned: Planned): number => (isPairs(planned) ? Math.floor(planned.players / 2) : planned.players);

function restLines(planned: Planned): string[] {
  const { restsEach } = planned.plan;
  // In a cup a pair without a match is eliminated or waits for its stage, so it is not resting.
  if (restsEach.max === 0 || cycleOf(planned) === "cup") return [];
  const missed = restsEach.min === 0 ? `не больше ${plural(restsEach.max, ROUNDS_OF)}` : pluralRange(restsEach, ROUNDS);
  return [`Отдых по очереди: ${isPairs(planned) ? "каждая пара" : "каждый"} пропустит ${missed}.`];
}

/** Players or pairs that rest in one round: «2 игрока отдыхают по очереди»; empty if everyone plays. */
export function restingNow(sides: number, courtsUsed: number, pairs: boolean): string {
  const resting = sides - courtsUsed * (pairs ? 2 : 4);
  return resting > 0 ? `${plural(resting, pairs ? PAIRS : PLAYERS)} ${pluralWord(resting, RESTS)} по очереди` : "";
}

const RESTS = { one: "отдыхает", few: "отдыхают", many: "отдыхают" } as const;

/** «1 корт не понадобится.» */
export function idleCourts(courts: number): string[] {
  if (courts <= 0) return [];
  const one = courts % 10 === 1 && courts % 100 !== 11;
  return [`${plural(courts, COURTS)} не ${one ? "понадобится" : "понадобятся"}.`];
}

/** Unpaired players, idle courts and unplayed rounds. */
function leftoverLines(planned: Planned): string[] {
  const { players, plan, settings, format } = planned;
  const lines: string[] = [];
  if (isPairs(planned) && players % 2 === 1) lines.push("При нечётном числе один игрок останется без пары.");
  lines.push(...idleCourts(plan.courtsIdle));
  if (format.mixed) lines.push("Посчитано для равного числа мужчин и женщин.");
  if (settings.rounds > plan.rounds) lines.push(`Раундов хватит ${plan.rounds} из ${settings.rounds}.`);
  if (cycleOf(planned) === "cup" && plan.fullCycle !== null && plan.rounds < plan.fullCycle) {
    lines.push(`До финала нужно ${plural(plan.fullCycle, ROUNDS)}: с меньшим числом плей-офф не доиграть.`);
  }
  return lines;
}

const DAY = 24 * 60;

const clock = (minutes: number): string => {
  const inDay = minutes % DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
};

/** «1 ч 10 мин», «40 мин» */
const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`].filter(Boolean).join(" ");
};

type Finish = { until: string; end: string; courts: number; late?: number | undefined };

/** «Закончите примерно в 20:25, корты до 21:00.»; `late` are the minutes after the end. */
export const finishText = ({ until, end, courts, late }: Finish): string =>
  late === undefined
    ? `Закончите примерно в ${until}, ${courts === 1 ? "корт" : "корты"} до ${end}.`
    : `До ${end} не успеть: закончите примерно в ${until}, на ${durationText(late)} позже.`;

function timeLines({ plan, start, end, settings }: Planned): string[] {
  const minutes = roughly(plan.minutes);
  if (Number.isNaN(start)) return [`Займёт примерно ${durationText(minutes)}.`];
  if (Number.isNaN(end)) return [`Закончите примерно в ${clock(start + minutes)}.`];
  return [finishBeside({ minutes: plan.minutes, start, end, courts: settings.courts })];
}

type Booked = { minutes: number; start: number; end: number; courts: number };

/** When play of so many minutes ends, beside the end of the booking; `start` and `end` are minutes of the day. */
export function finishBeside({ minutes, start, end, courts }: Booked): string {
  const until = start + roughly(minutes);
  if (start + minutes <= end) return finishText({ until: clock(Math.min(until, end)), end: clock(end), courts });
  return finishText({ until: clock(until), end: clock(end), courts, late: until - end });
}

/** «7 раундов · до 11:25», for a single line. */
export function planBrief({ plan, start, end }: Planned): string {
  const rounds = plural(plan.rounds, ROUNDS);
  if (Number.isNaN(start)) return `${rounds} · ${durationText(roughly(plan.minutes))}`;
  const until = start + roughly(plan.minutes);
  return `${rounds} · до ${clock(start + plan.minutes <= end ? Math.min(until, end) : until)}`;
}

export { clock as clockOf };
