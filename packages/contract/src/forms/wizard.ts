// The seven-step wizard: its form, one schema for each step, and the record that it creates.
import { formatOf, type ScoringMethod } from "@bandeha/engine";
import {
  DEFAULT_DEUCE_RULE,
  DEFAULT_MINIMUM_SHARE,
  DEFAULT_POINTS_PER_MATCH,
  DEFAULT_SETS_FORMAT,
  SIDES,
  type Tournament,
} from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import { TOURNAMENT_TYPES, type TournamentType } from "../tournament/tournament-types.ts";
import { z } from "../zod.ts";
import { ruleSchemas } from "./rule-schemas.ts";
import { seatDefaults, seatSchemas } from "./seat-fields.ts";
import { teamDefaults, teamsComplaints, teamsPayload } from "./team-fields.ts";
import * as ask from "./tournament-fields.ts";

export type WizardForm = ask.TournamentForm & {
  type: TournamentType | "";
  side: (typeof SIDES)[number];
};

/** Specification 3, wizard defaults; other fields are empty. */
export const wizardDefaults: WizardForm = {
  type: "",
  name: "",
  description: "",
  cost: 0,
  date: "",
  start_time: "",
  end_time: "",
  city: "",
  club: "",
  skill_level_type: "",
  skill_level_fixed: 4,
  skill_level_min: 1,
  skill_level_max: 4,
  max_players: 8,
  allow_waitlist: true,
  singles_pass: false,
  ...seatDefaults,
  scoring_method: "",
  points_per_match: DEFAULT_POINTS_PER_MATCH,
  deuce_rule: DEFAULT_DEUCE_RULE,
  sets_format: DEFAULT_SETS_FORMAT,
  sets_to_win: 0,
  games_per_set: 0,
  tie_break_at: 0,
  deciding_set: "",
  match_minutes: 0,
  minimum_share: DEFAULT_MINIMUM_SHARE,
  ranking: "",
  ranking_criteria: [],
  side: "2v2",
  rounds: 2,
  courts: 2,
  variant: "",
  cup_start: "",
  cup_places: "",
  group_sets: "",
  ...teamDefaults,
};

/** Scoring methods of the Rules step, in order (specification 9, product-rules D3). */
export const WIZARD_SCORING = ["points", "games", "wins"] as const satisfies readonly ScoringMethod[];

/** 1×1 is only for types that players enter alone (product-rules D21). */
export const offersSingles = ({ type, variant }: { type: string; variant?: Tournament["variant"] }): boolean =>
  formatOf(type, variant)?.sides.includes("1v1") ?? false;

/**
 * One schema for each step, over the whole form: a step checks its own fields only.
 * @param today `yyyy-mm-dd` in the tournament's city
 */
export const wizardSchemas = (today: string) => ({
  type: z.object({
    type: z.enum(TOURNAMENT_TYPES, "Выберите тип турнира"),
  }),
  basic: z.object({ name: ask.name, description: ask.description, cost: ask.cost }),
  schedule: z
    .object({ date: ask.day(today), start_time: ask.startTime(), end_time: ask.endTime() })
    .refine(({ start_time, end_time }) => !ask.isBackwards(start_time, end_time), {
      path: ["end_time"],
      message: ask.endBeforeStart,
    }),
  location: z.object({ city: ask.city, club: ask.club }),
  players,
  rules,
});

export type WizardFormStep = keyof ReturnType<typeof wizardSchemas>;

const players = z
  .object({
    max_players: ask.players(limits.wizard.players),
    allow_waitlist: ask.waitlist,
    singles_pass: ask.waitlist,
    ...seatSchemas,
    skill_level_type: ask.skillLevelType,
    skill_level_fixed: ask.typed,
    skill_level_min: ask.typed,
    skill_level_max: ask.typed,
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of ask.levelComplaints(form, limits.wizard.skill)) {
      addIssue({ code: "custom", path: [field], message });
    }
  });

const rules = z
  .object({
    ...ruleSchemas,
    type: z.enum(["", ...TOURNAMENT_TYPES]),
    side: z.enum(SIDES),
    rounds: ask.rounds(limits.wizard.rounds),
    courts: ask.courts(limits.wizard.courts),
  })
  .superRefine((form, { addIssue }) => {
    for (const message of ask.pointsComplaints(form)) addIssue({ code: "custom", path: ["points_per_match"], message });
    for (const message of ask.rankingComplaints(form))
      addIssue({ code: "custom", path: ["ranking_criteria"], message });
    for (const message of teamsComplaints(form, form)) addIssue({ code: "custom", path: ["away_team"], message });
  });

type Schemas = ReturnType<typeof wizardSchemas>;
type Asked = { [Step in keyof Schemas]: keyof z.input<Schemas[Step]> }[keyof Schemas];
true satisfies ask.Complete<WizardForm, Asked>;

/** The first invalid step; undefined when the tournament can be created. A stored draft may be outdated. */
export function firstIncompleteStep(form: WizardForm, today: string): WizardFormStep | undefined {
  const steps = Object.entries(wizardSchemas(today)) as [WizardFormStep, z.ZodType][];
  return steps.find(([, schema]) => !schema.safeParse(form).success)?.[0];
}

export type WizardPayload = Partial<Omit<Tournament, "expand">> & Pick<Tournament, "name" | "type" | "date">;

/** The record to create; undefined unless name, type, date, times, city, club, kind of level and scoring method are present (specification 4). */
export function wizardPayload(form: WizardForm): WizardPayload | undefined {
  const { type, start_time, end_time, city, club, date, skill_level_type, scoring_method } = form;
  // The type may have been changed after the order was chosen.
  const isStale = form.ranking === "court_first" && formatOf(type, form.variant)?.structure !== "ladder";
  const record = ask.sharedPayload(isStale ? { ...form, ranking: "" } : form);
  const isWhole = [record.name, date, start_time, end_time, city, club, skill_level_type, scoring_method].every(
    Boolean,
  );
  if (!type || !isWhole) return undefined;
  const variant = ask.variantOf(type, form);
  const teams = Object.entries(teamsPayload({ type, variant }, form)).filter(([, name]) => name !== "");
  return {
    type,
    ...(variant && { variant }),
    ...record,
    ...ask.formatOptionsPayload(type, form),
    ...Object.fromEntries(teams),
    ...(offersSingles({ type, variant: form.variant }) && { side: form.side }),
  };
}
