// The fields that the wizard and the edit form share, with the record's names, checks and sentences. Each screen has its own ranges
// and existing values. The compiler requires a field added to `TournamentForm` in both schemas and both payloads.
import {
  type CriterionKey,
  CUP_PLACES,
  CUP_STARTS,
  DECIDING_SETS,
  type DecidingSet,
  formatOf,
  GROUP_SETS,
  SCORING_METHODS,
  type ScoringMethod,
} from "@bandeha/engine";
import {
  asksScoring,
  DEUCE_RULES,
  type DeuceRule,
  FORMAT_OPTIONS,
  type FormatOption,
  POINTS_PER_MATCH,
  RANKINGS,
  type RankingChoice,
  SETS_FORMATS,
  type SetsFormat,
  SKILL_LEVEL_TYPES,
  type SkillLevelType,
  type Tournament,
} from "../entities/tournaments.ts";
import { limits, timeOptions } from "../limits.ts";
import { wholeRoubles } from "../money/kopecks.ts";
import { VARIANTS } from "../tournament/tournament-types.ts";
import { z } from "../zod.ts";
import { type SeatForm, seatPayload } from "./seat-fields.ts";
import type { TeamsForm } from "./team-fields.ts";
import { isWithin, type Range, type Typed, whole, wholeOf } from "./whole-number.ts";

export { cost } from "./cost-field.ts";

/** `Typed` is a number, or a text that is not a number yet. */
export type TournamentForm = SeatForm &
  TeamsForm & {
    name: string;
    description: string;
    cost: Typed;
    /** `yyyy-mm-dd`, "" while none is chosen. */
    date: string;
    start_time: string;
    end_time: string;
    city: string;
    club: string;
    skill_level_type: SkillLevelType | "";
    skill_level_fixed: Typed;
    skill_level_min: Typed;
    skill_level_max: Typed;
    max_players: Typed;
    allow_waitlist: boolean;
    singles_pass: boolean;
    scoring_method: ScoringMethod | "";
    points_per_match: Typed;
    /** "" means the default and is not filled in, because that would be a change, which is refused during play. */
    deuce_rule: DeuceRule | "";
    sets_format: SetsFormat | "";
    /** 0 is the usual: two sets. */
    sets_to_win: Typed;
    /** 0 is the usual: by the format of sets, or until the time is over. */
    games_per_set: Typed;
    tie_break_at: Typed;
    deciding_set: DecidingSet | "";
    /** 0: the whole total, or an unknown time. */
    match_minutes: Typed;
    /** Percent. */
    minimum_share: Typed;
    /** "" means the usual order of the type. */
    ranking: RankingChoice | "";
    ranking_criteria: readonly CriterionKey[];
    rounds: Typed;
    courts: Typed;
    /** "" means the usual way to play the type. */
    variant: Tournament["variant"];
    /** Options of a cup; "" means the default. */
    cup_start: Tournament["cup_start"];
    cup_places: Tournament["cup_places"];
    group_sets: Tournament["group_sets"];
  };

export type ScheduleForm = Pick<TournamentForm, "date" | "start_time" | "end_time">;
export type LevelForm = Pick<
  TournamentForm,
  "skill_level_type" | "skill_level_fixed" | "skill_level_min" | "skill_level_max"
>;
export type ScoringForm = Pick<
  TournamentForm,
  | "scoring_method"
  | "points_per_match"
  | "deuce_rule"
  | "sets_format"
  | "sets_to_win"
  | "games_per_set"
  | "tie_break_at"
  | "deciding_set"
  | "match_minutes"
>;
export type VariantForm = Pick<TournamentForm, "variant">;
export type FormatOptionsForm = Pick<TournamentForm, FormatOption>;
export type RankingForm = Pick<TournamentForm, "minimum_share" | "ranking" | "ranking_criteria">;

/** A type, and how it is played. */
type Played = { type: string; variant?: Tournament["variant"] };

/** Whether the type has a minimum of matches for a place: not where who loses plays less. */
export const asksMinimum = ({ type, variant }: Played): boolean => !formatOf(type, variant)?.unevenGames;

/** Whether a tournament of this type and scoring has the option. */
export function asksFormatOption(
  { type, variant, scoring_method }: Played & { scoring_method: string },
  option: FormatOption,
): boolean {
  return formatOf(type, variant)?.structure === "cup" && (option !== "group_sets" || scoring_method === "sets");
}

const tooLong = (max: number) => `Не длиннее ${max} символов`;
const between = ({ min, max }: Range) => `Целое число от ${min} до ${max}`;

export const name = z
  .string()
  .trim()
  .min(1, "Введите название турнира")
  .max(limits.server.nameMax, tooLong(limits.server.nameMax));

export const description = z.string().max(limits.server.descriptionMax, tooLong(limits.server.descriptionMax));

/** @param current the tournament's existing day, which may be in the past */
export const day = (today: string, current?: string) =>
  z
    .string()
    .refine(isDay, { message: "Выберите дату", abort: true })
    .refine((text) => text >= today || text === current, "Эта дата уже прошла. Выберите сегодняшнюю или будущую");

/** Whether the text is an existing day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const startTime = (current?: string) => time("Выберите время начала", current);
export const endTime = (current?: string) => time("Выберите время окончания", current);

const time = (sentence: string, current?: string) =>
  z.string().refine((text) => timeOptions.includes(text) || (text !== "" && text === current), sentence);

/** Whether both are chosen and the end is not after the start. */
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

/** Required only where points are counted. */
const pointsPerMatch = z.custom<Typed>(
  (typed) => POINTS_PER_MATCH.some((points) => points === wholeOf(typed)),
  "Выберите, до скольких очков идёт матч",
);

/** Accepts any input, because its condition depends on other fields. */
export const typed = z.custom<Typed>();
export const waitlist = z.boolean();
export const deuceRule = z.enum(["", ...DEUCE_RULES]);
export const ranking = z.enum(["", ...RANKINGS]);
export const rankingCriteria = z.custom<readonly CriterionKey[]>(Array.isArray);

/** An own order needs a criterion. */
export const rankingComplaints = ({
  ranking: order,
  ranking_criteria,
}: Pick<RankingForm, "ranking" | "ranking_criteria">) =>
  order === "custom" && ranking_criteria.length === 0 ? ["Добавьте хотя бы один показатель"] : [];

/** The order of a record; the server fills in the usual one of the type. */
const rankingPayload = ({ ranking: order, ranking_criteria }: RankingForm) => ({
  ...(order && { ranking: order }),
  ...(order === "custom" && { ranking_criteria: [...ranking_criteria] }),
});

export const minimumShare = z.custom<Typed>(
  (typed) => isWithin(typed as Typed, { min: 0, max: 100 }),
  "Доля матчей — от 0 до 100 %",
);
export const decidingSet = z.enum(["", ...DECIDING_SETS]);
export const minutes = z.custom<Typed>(
  (typed) => isWithin(typed, { min: 0, max: 180 }),
  "Время матча — от 1 до 180 минут",
);
export const setsFormat = z.enum(["", ...SETS_FORMATS]);
export const variant = z.enum(["", ...VARIANTS]);

/** The chosen variant, if the type has it: the type may have been changed after the choice. */
export const variantOf = (type: string, { variant: chosen }: VariantForm): Tournament["variant"] =>
  formatOf(type, chosen)?.variant?.key === chosen ? chosen : "";
export const formatOptions = {
  cup_start: z.enum(["", ...CUP_STARTS]),
  cup_places: z.enum(["", ...CUP_PLACES]),
  group_sets: z.enum(["", ...GROUP_SETS]),
};

/** The error of the total of a match, where points are counted. */
export const pointsComplaints = ({
  scoring_method,
  points_per_match,
}: Pick<ScoringForm, "scoring_method" | "points_per_match">): string[] =>
  scoring_method === "points"
    ? (pointsPerMatch.safeParse(points_per_match).error?.issues ?? []).map(({ message }) => message)
    : [];

/** The scoring fields of a record, with only the options of its method. */
function scoringPayload(form: ScoringForm) {
  const { scoring_method, points_per_match, deuce_rule, sets_format, deciding_set } = form;
  const counts = ["sets_to_win", "games_per_set", "match_minutes"] as const;
  const asked = counts.filter((field) => asksScoring(scoring_method, field));
  return {
    ...Object.fromEntries(asked.map((field) => [field, Number(form[field])])),
    ...(asksScoring(scoring_method, "games_per_set") && { tie_break_at: Number(form.tie_break_at) }),
    ...(asksScoring(scoring_method, "deciding_set") && { deciding_set }),
    scoring_method,
    ...(asksScoring(scoring_method, "points_per_match") && { points_per_match: Number(points_per_match) }),
    ...(asksScoring(scoring_method, "deuce_rule") && { deuce_rule }),
    ...(asksScoring(scoring_method, "sets_format") && { sets_format }),
  };
}

export const skillLevelType = z.enum(SKILL_LEVEL_TYPES, "Выберите, для какого уровня турнир");

type Level = Exclude<keyof LevelForm, "skill_level_type">;
export type LevelComplaint = { field: Level; message: string };

const ASKED: Record<LevelForm["skill_level_type"], readonly Level[]> = {
  any: [],
  fixed: ["skill_level_fixed"],
  range: ["skill_level_min", "skill_level_max"],
  "": [],
};

/** The errors of the levels of the chosen kind; the other levels are not checked. */
export function levelComplaints(form: LevelForm, range: Range, already: readonly number[] = []): LevelComplaint[] {
  const wrong = ASKED[form.skill_level_type].filter((field) => !isWithin(form[field], range, already));
  if (wrong.length > 0)
    return wrong.map((field) => ({ field, message: `Выберите уровень от ${range.min} до ${range.max}` }));
  if (form.skill_level_type !== "range" || Number(form.skill_level_min) <= Number(form.skill_level_max)) return [];
  return [{ field: "skill_level_max", message: "Верхний уровень не может быть ниже нижнего" }];
}

/** Level fields of a record: only those of the chosen kind (specification 4). */
const levelsPayload = (form: LevelForm): Partial<Record<Level, number>> =>
  Object.fromEntries(ASKED[form.skill_level_type].map((field) => [field, Number(form[field])]));

/** The fields that both forms send. Levels and scoring options only where they apply. */
export const sharedPayload = (form: TournamentForm) => ({
  name: form.name.trim(),
  description: form.description.trim(),
  cost: wholeRoubles(form.cost) ?? Number.NaN,
  date: form.date.slice(0, 10),
  start_time: form.start_time,
  end_time: form.end_time,
  city: form.city,
  club: form.club,
  max_players: Number(form.max_players),
  allow_waitlist: form.allow_waitlist,
  singles_pass: form.singles_pass,
  ...seatPayload(form),
  skill_level_type: form.skill_level_type,
  ...levelsPayload(form),
  ...scoringPayload(form),
  minimum_share: Number(form.minimum_share),
  ...rankingPayload(form),
  rounds: Number(form.rounds),
  courts: Number(form.courts),
});

/** The options of the type's structure; others are not sent. */
export const formatOptionsPayload = (type: string, form: ScoringForm & FormatOptionsForm): Partial<FormatOptionsForm> =>
  Object.fromEntries(
    FORMAT_OPTIONS.filter((option) => asksFormatOption({ ...form, type }, option)).map((option) => [
      option,
      form[option],
    ]),
  );

/** Compile-time check: no field of `Form` is missing from `Asked`. */
export type Complete<Form, Asked extends PropertyKey> = Exclude<keyof Form, Asked> extends never ? true : never;
