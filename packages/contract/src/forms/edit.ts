// Edit: the organiser's form over a tournament that exists. Whatever it already has is never refused (product.md D1).
import { SCORING_METHODS, type ScoringMethod } from "@bandeha/engine";
import { z } from "zod";
import {
  DEFAULT_POINTS_PER_MATCH,
  type DeuceRule,
  type SetsFormat,
  type SkillLevelType,
  type Tournament,
} from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import * as ask from "./tournament-fields.ts";
import { type Typed, wholeOf } from "./whole-number.ts";

export type EditForm = {
  name: string;
  description: string;
  cost: Typed;
  /** `yyyy-mm-dd`. */
  date: string;
  start_time: string;
  end_time: string;
  city: string;
  club: string;
  min_players: Typed;
  max_players: Typed;
  allow_waitlist: boolean;
  skill_level_type: SkillLevelType | "";
  skill_level_fixed: Typed;
  skill_level_min: Typed;
  skill_level_max: Typed;
  courts: Typed;
  rounds: Typed;
  scoring_method: ScoringMethod | "";
  points_per_match: Typed;
  /** "" counts as the default and stays: filled in, it would be a change, which is refused during play. */
  deuce_rule: DeuceRule | "";
  sets_format: SetsFormat | "";
};

/** Specification 3, edit defaults: what a tournament shows where it has nothing. */
export const editDefaults: EditForm = {
  name: "",
  description: "",
  cost: 0,
  date: "",
  start_time: "",
  end_time: "",
  city: "",
  club: "",
  min_players: 4,
  max_players: 8,
  allow_waitlist: true,
  skill_level_type: "any",
  skill_level_fixed: 1,
  skill_level_min: 1,
  skill_level_max: 10,
  courts: 2,
  rounds: 6,
  scoring_method: "sets",
  points_per_match: DEFAULT_POINTS_PER_MATCH,
  deuce_rule: "",
  sets_format: "",
};

type Current = Omit<Tournament, "expand">;

/** The form of a tournament; empty numbers and choices get the defaults. */
export function editFromRecord(tournament: Current): EditForm {
  const filled = Object.entries(editDefaults).map(([field, otherwise]) => {
    const value = tournament[field as keyof EditForm];
    return [field, value === "" || (value === 0 && field !== "cost") ? otherwise : value];
  });
  return { ...Object.fromEntries(filled), date: tournament.date.slice(0, 10) } as EditForm;
}

/** Ways of counting on Edit, in order (specification 9), and the one the tournament has. */
export const editScoring = (current: ScoringMethod | ""): ScoringMethod[] =>
  SCORING_METHODS.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).filter(
    (method) => method !== "wins" || current === "wins",
  );
const ORDER: readonly ScoringMethod[] = ["sets", "games", "points", "wins"];

/**
 * @param current the tournament as stored: each range is widened by what it has
 * @param today `yyyy-mm-dd` in the tournament's city
 */
export function editSchema(current: Current, today: string) {
  const { edit } = limits;
  const levels = [current.skill_level_fixed, current.skill_level_min, current.skill_level_max];
  const most = { ...edit.minPlayers, max: limits.server.players.max };
  return z
    .object({
      name: ask.name,
      description: ask.description,
      cost: ask.cost,
      date: ask.day(today, current.date.slice(0, 10)),
      start_time: ask.startTime(current.start_time),
      end_time: ask.endTime(current.end_time),
      city: ask.city,
      club: ask.club,
      min_players: ask.players(most, [current.min_players]),
      max_players: ask.players(edit.players, [current.max_players]),
      skill_level_type: ask.skillLevelType,
      skill_level_fixed: z.custom<Typed>(),
      skill_level_min: z.custom<Typed>(),
      skill_level_max: z.custom<Typed>(),
      courts: ask.courts(edit.courts, [current.courts]),
      rounds: ask.rounds(edit.rounds, [current.rounds]),
      scoring_method: ask.scoringMethod,
      points_per_match: z.custom<Typed>(),
    })
    .superRefine((form, { addIssue }) => {
      const complain = (field: keyof EditForm, message: string) => addIssue({ code: "custom", path: [field], message });
      if (ask.isBackwards(form.start_time, form.end_time)) complain("end_time", ask.endBeforeStart);
      if (Number(form.min_players) > Number(form.max_players)) complain("min_players", "Минимум больше максимума");
      for (const { field, message } of ask.levelComplaints(levelsOf(form), edit.skill, levels)) {
        complain(`skill_level_${field}`, message);
      }
      const unusual = wholeOf(form.points_per_match) !== current.points_per_match;
      const asked =
        form.scoring_method === "points" && unusual ? ask.pointsPerMatch.safeParse(form.points_per_match) : undefined;
      for (const { message } of asked?.error?.issues ?? []) complain("points_per_match", message);
    });
}

/** The change to send: every field of the form, levels and points only where they count. */
export function editPayload(form: EditForm): Partial<Current> {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    cost: Number(form.cost),
    date: form.date,
    start_time: form.start_time,
    end_time: form.end_time,
    city: form.city,
    club: form.club,
    min_players: Number(form.min_players),
    max_players: Number(form.max_players),
    allow_waitlist: form.allow_waitlist,
    skill_level_type: form.skill_level_type,
    ...ask.levelsPayload(levelsOf(form)),
    courts: Number(form.courts),
    rounds: Number(form.rounds),
    ...ask.countingPayload({
      method: form.scoring_method,
      points: form.points_per_match,
      deuce: form.deuce_rule,
      sets: form.sets_format,
    }),
  };
}

type LevelFields = Pick<EditForm, "skill_level_type" | "skill_level_fixed" | "skill_level_min" | "skill_level_max">;
const levelsOf = (form: LevelFields): ask.Levels => ({
  type: form.skill_level_type,
  fixed: form.skill_level_fixed,
  min: form.skill_level_min,
  max: form.skill_level_max,
});
