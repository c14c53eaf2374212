// What the wizard and Edit ask alike, with their sentences. Each screen brings its own ranges and what the tournament already has.
import { SCORING_METHODS, type ScoringMethod } from "@bandeha/engine";
import { z } from "zod";
import {
  asksScoring,
  type DeuceRule,
  POINTS_PER_MATCH,
  type SetsFormat,
  SKILL_LEVEL_TYPES,
  type SkillLevelType,
} from "../entities/tournaments.ts";
import { limits, timeOptions } from "../limits.ts";
import { formatRoubles } from "../words.ts";
import { isWithin, type Range, type Typed, whole, wholeOf } from "./whole-number.ts";

const tooLong = (max: number) => `Не длиннее ${max} символов`;
const between = ({ min, max }: Range) => `Целое число от ${min} до ${max}`;

export const name = z
  .string()
  .trim()
  .min(1, "Введите название турнира")
  .max(limits.server.nameMax, tooLong(limits.server.nameMax));

export const description = z.string().max(limits.server.descriptionMax, tooLong(limits.server.descriptionMax));

export const cost = whole(limits.server.cost, {
  missing: "Укажите стоимость участия: 0 – бесплатно",
  range: `Стоимость – целое число от 0 до ${formatRoubles(limits.server.cost.max)}`,
});

/** @param current a day the tournament already has; it may have passed */
export const day = (today: string, current?: string) =>
  z
    .string()
    .refine(isDay, { message: "Выберите дату", abort: true })
    .refine((text) => text >= today || text === current, "Эта дата уже прошла. Выберите сегодняшнюю или будущую");

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const startTime = (current?: string) => time("Выберите время начала", current);
export const endTime = (current?: string) => time("Выберите время окончания", current);

const time = (sentence: string, current?: string) =>
  z.string().refine((text) => timeOptions.includes(text) || (text !== "" && text === current), sentence);

/** Both chosen, and the end not after the start. */
export const isBackwards = (start: string, end: string): boolean => start !== "" && end !== "" && end <= start;
export const endBeforeStart = "Окончание должно быть позже начала";

export const city = z.string().min(1, "Выберите город");
export const club = z.string().min(1, "Выберите клуб");

export const players = (range: Range, already?: readonly number[]) =>
  whole(range, { missing: "Укажите число игроков", range: between(range) }, already);
export const rounds = (range: Range, already?: readonly number[]) =>
  whole(range, { missing: "Укажите число раундов", range: between(range) }, already);
export const courts = (range: Range, already?: readonly number[]) =>
  whole(range, { missing: "Укажите число кортов", range: between(range) }, already);

export const scoringMethod = z.enum(SCORING_METHODS, "Выберите систему подсчёта");

/** Asked only where points are counted. */
export const pointsPerMatch = z.custom<Typed>(
  (typed) => POINTS_PER_MATCH.some((points) => points === wholeOf(typed)),
  "Выберите, до скольких очков идёт матч",
);

export type Counting = {
  method: ScoringMethod | "";
  points: Typed;
  deuce: DeuceRule | "";
  sets: SetsFormat | "";
};

/** The way of counting in a record, with those options alone that mean something to it. */
export function countingPayload({ method, points, deuce, sets }: Counting) {
  return {
    scoring_method: method,
    ...(asksScoring(method, "points_per_match") && { points_per_match: Number(points) }),
    ...(asksScoring(method, "deuce_rule") && { deuce_rule: deuce }),
    ...(asksScoring(method, "sets_format") && { sets_format: sets }),
  };
}

export const skillLevelType = z.enum(SKILL_LEVEL_TYPES, "Выберите, для какого уровня турнир");

export type Levels = { type: SkillLevelType | ""; fixed: Typed; min: Typed; max: Typed };
export type LevelComplaint = { field: "fixed" | "min" | "max"; message: string };

/** What is wrong with the levels of the chosen kind; the others are not asked. */
export function levelComplaints(levels: Levels, range: Range, already: readonly number[] = []): LevelComplaint[] {
  const asked = ({ any: [], fixed: ["fixed"], range: ["min", "max"], "": [] } as const)[levels.type];
  const wrong = asked.filter((field) => !isWithin(levels[field], range, already));
  if (wrong.length > 0)
    return wrong.map((field) => ({ field, message: `Выберите уровень от ${range.min} до ${range.max}` }));
  if (levels.type !== "range" || Number(levels.min) <= Number(levels.max)) return [];
  return [{ field: "max", message: "Верхний уровень не может быть ниже нижнего" }];
}

/** Level fields of a record: only those of the chosen kind (specification 4). */
export function levelsPayload({ type, fixed, min, max }: Levels) {
  return {
    ...(type === "fixed" && { skill_level_fixed: Number(fixed) }),
    ...(type === "range" && { skill_level_min: Number(min), skill_level_max: Number(max) }),
  };
}
