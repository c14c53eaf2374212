// The organiser's form for an existing tournament. A value that the tournament already has is never refused (product-rules D1).
import { SCORING_METHODS, type ScoringMethod } from "@bandeha/engine";
import { DEFAULT_POINTS_PER_MATCH, type Tournament } from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";
import { ruleSchemas } from "./rule-schemas.ts";
import { seatDefaults, seatSchemas } from "./seat-fields.ts";
import { teamDefaults, teamsComplaints, teamsPayload } from "./team-fields.ts";
import * as ask from "./tournament-fields.ts";
import { type Typed, wholeOf } from "./whole-number.ts";

export type EditFormValues = ask.TournamentForm & { min_players: Typed };

/** Specification 3, edit defaults: shown for empty fields. */
export const editDefaults: EditFormValues = {
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
  singles_pass: false,
  ...seatDefaults,
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
  sets_to_win: 0,
  games_per_set: 0,
  tie_break_at: 0,
  deciding_set: "",
  match_minutes: 0,
  minimum_share: 0,
  ranking: "",
  ranking_criteria: [],
  variant: "",
  cup_start: "",
  cup_places: "",
  group_sets: "",
  ...teamDefaults,
};

type Current = Omit<Tournament, "expand">;

/** The form of a tournament; empty numbers and choices get the defaults, and so does a list that an import stored as another value. */
export function editFromRecord(tournament: Current): EditFormValues {
  const filled = Object.entries(editDefaults).map(([field, otherwise]) => {
    const value = tournament[field as keyof EditFormValues];
    const isEmpty = value === "" || value === null || (value === 0 && field !== "cost");
    return [field, isEmpty || Array.isArray(value) !== Array.isArray(otherwise) ? otherwise : value];
  });
  return { ...Object.fromEntries(filled), date: tournament.date.slice(0, 10) } as EditFormValues;
}

/** Scoring methods of the edit form, in order (specification 9), and the one that the tournament has. */
export const editScoring = (current: ScoringMethod | ""): ScoringMethod[] =>
  SCORING_METHODS.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).filter(
    (method) => method !== "wins" || current === "wins",
  );
const ORDER: readonly ScoringMethod[] = ["sets", "games", "points", "wins"];

/**
 * @param current the stored tournament: each range is extended by its values
 * @param today `yyyy-mm-dd` in the tournament's city
 */
export function editSchema(current: Current, today: string) {
  const { edit } = limits;
  const levels = [current.skill_level_fixed, current.skill_level_min, current.skill_level_max];
  const most = { ...edit.minPlayers, max: limits.server.players.max };
  const schema = z
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
      allow_waitlist: ask.waitlist,
      singles_pass: ask.waitlist,
      ...seatSchemas,
      skill_level_fixed: ask.typed,
      skill_level_min: ask.typed,
      skill_level_max: ask.typed,
      courts: ask.courts(edit.courts, [current.courts]),
      rounds: ask.rounds(edit.rounds, [current.rounds]),
      ...ruleSchemas,
    })
    .superRefine((form, { addIssue }) => {
      const complain = (field: keyof EditFormValues, message: string) =>
        addIssue({ code: "custom", path: [field], message });
      if (ask.isBackwards(form.start_time, form.end_time)) complain("end_time", ask.endBeforeStart);
      if (Number(form.min_players) > Number(form.max_players)) complain("min_players", "Минимум больше максимума");
      for (const { field, message } of ask.levelComplaints(form, edit.skill, levels)) {
        complain(field, message);
      }
      const isAnotherTotal = wholeOf(form.points_per_match) !== current.points_per_match;
      for (const message of ask.rankingComplaints(form)) complain("ranking_criteria", message);
      for (const message of teamsComplaints({ type: current.type, variant: form.variant }, form))
        complain("away_team", message);
      if (isAnotherTotal) for (const message of ask.pointsComplaints(form)) complain("points_per_match", message);
    });
  true satisfies ask.Complete<EditFormValues, keyof z.input<typeof schema>>;
  return schema;
}

/** The change to send: every field of the form, levels, points and names of teams only where they apply. */
export const editPayload = (form: EditFormValues, type: Tournament["type"]): Partial<Current> => ({
  ...ask.sharedPayload(form),
  variant: form.variant,
  cup_start: form.cup_start,
  cup_places: form.cup_places,
  group_sets: form.group_sets,
  ...teamsPayload({ type, variant: form.variant }, form),
  min_players: Number(form.min_players),
});
