// The seven-step wizard: its form (the only camelCase record), one schema per step, and the record it makes.
import { formatOf, type ScoringMethod } from "@bandeha/engine";
import { z } from "zod";
import {
  DEFAULT_DEUCE_RULE,
  DEFAULT_POINTS_PER_MATCH,
  DEFAULT_SETS_FORMAT,
  type DeuceRule,
  type SetsFormat,
  type SIDES,
  type SkillLevelType,
  TOURNAMENT_TYPES,
  type Tournament,
  type TournamentType,
} from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import * as ask from "./tournament-fields.ts";
import type { Typed } from "./whole-number.ts";

export type WizardForm = {
  type: TournamentType | "";
  name: string;
  description: string;
  cost: Typed;
  /** `yyyy-mm-dd`, "" while none is chosen. */
  date: string;
  startTime: string;
  endTime: string;
  city: string;
  club: string;
  skillLevelType: SkillLevelType | "";
  skillLevelFixed: Typed;
  skillLevelMin: Typed;
  skillLevelMax: Typed;
  maxPlayers: Typed;
  allowWaitlist: boolean;
  scoringMethod: ScoringMethod | "";
  pointsPerMatch: Typed;
  deuceRule: DeuceRule;
  setsFormat: SetsFormat;
  side: (typeof SIDES)[number];
  rounds: Typed;
  courts: Typed;
};

/** Specification 3, wizard defaults; the fields it does not name are empty. */
export const wizardDefaults: WizardForm = {
  type: "",
  name: "",
  description: "",
  cost: 0,
  date: "",
  startTime: "",
  endTime: "",
  city: "",
  club: "",
  skillLevelType: "",
  skillLevelFixed: 4,
  skillLevelMin: 1,
  skillLevelMax: 4,
  maxPlayers: 8,
  allowWaitlist: true,
  scoringMethod: "",
  pointsPerMatch: DEFAULT_POINTS_PER_MATCH,
  deuceRule: DEFAULT_DEUCE_RULE,
  setsFormat: DEFAULT_SETS_FORMAT,
  side: "2v2",
  rounds: 2,
  courts: 2,
};

/** Ways of counting on the Rules step, in order (specification 9, product.md D3). */
export const WIZARD_SCORING = ["points", "games", "wins"] as const satisfies readonly ScoringMethod[];

/** 1×1 is for those who enter alone and play for themselves (product.md D21). */
export const offersSingles = (type: string): boolean => formatOf(type)?.sides.includes("1v1") ?? false;

/**
 * One schema per step, over the whole form: a step looks at its own fields only.
 * @param today `yyyy-mm-dd` in the tournament's city
 */
export const wizardSchemas = (today: string) => ({
  type: z.object({
    type: z.enum(TOURNAMENT_TYPES, "Выберите тип турнира").refine((type) => formatOf(type), "Этот тип пока недоступен"),
  }),
  basic: z.object({ name: ask.name, description: ask.description, cost: ask.cost }),
  schedule: z
    .object({ date: ask.day(today), startTime: ask.startTime(), endTime: ask.endTime() })
    .refine(({ startTime, endTime }) => !ask.isBackwards(startTime, endTime), {
      path: ["endTime"],
      message: ask.endBeforeStart,
    }),
  location: z.object({ city: ask.city, club: ask.club }),
  players,
  rules,
});

export type WizardFormStep = keyof ReturnType<typeof wizardSchemas>;

const level = z.custom<Typed>();
const players = z
  .object({
    maxPlayers: ask.players(limits.wizard.players),
    skillLevelType: ask.skillLevelType,
    skillLevelFixed: level,
    skillLevelMin: level,
    skillLevelMax: level,
  })
  .superRefine((form, { addIssue }) => {
    const paths = { fixed: "skillLevelFixed", min: "skillLevelMin", max: "skillLevelMax" };
    for (const { field, message } of ask.levelComplaints(levelsOf(form), limits.wizard.skill)) {
      addIssue({ code: "custom", path: [paths[field]], message });
    }
  });

const rules = z
  .object({
    scoringMethod: ask.scoringMethod,
    pointsPerMatch: z.custom<Typed>(),
    rounds: ask.rounds(limits.wizard.rounds),
    courts: ask.courts(limits.wizard.courts),
  })
  .superRefine(({ scoringMethod, pointsPerMatch }, { addIssue }) => {
    const asked = scoringMethod === "points" ? ask.pointsPerMatch.safeParse(pointsPerMatch) : undefined;
    for (const { message } of asked?.error?.issues ?? [])
      addIssue({ code: "custom", path: ["pointsPerMatch"], message });
  });

/** The first step that is not filled in rightly, undefined when the tournament can be created: a kept draft may have gone stale. */
export function firstIncompleteStep(form: WizardForm, today: string): WizardFormStep | undefined {
  const steps = Object.entries(wizardSchemas(today)) as [WizardFormStep, z.ZodType][];
  return steps.find(([, schema]) => !schema.safeParse(form).success)?.[0];
}

export type WizardPayload = Partial<Omit<Tournament, "expand">> & Pick<Tournament, "name" | "type" | "date">;

/** The record to create; undefined unless name, type, date, times, city, club, kind of level and way of counting are all there (specification 4). */
export function wizardPayload(form: WizardForm): WizardPayload | undefined {
  const { type, date, city, club, skillLevelType: kind, scoringMethod: scoring } = form;
  const title = form.name.trim();
  if (!title || !type || !date || !form.startTime || !form.endTime || !city || !club || !kind || !scoring)
    return undefined;
  return {
    name: title,
    description: form.description.trim(),
    type,
    date: date.slice(0, 10),
    start_time: form.startTime,
    end_time: form.endTime,
    city,
    club,
    cost: Number(form.cost),
    skill_level_type: kind,
    ...ask.levelsPayload(levelsOf(form)),
    max_players: Number(form.maxPlayers),
    allow_waitlist: form.allowWaitlist,
    ...ask.countingPayload({
      method: scoring,
      points: form.pointsPerMatch,
      deuce: form.deuceRule,
      sets: form.setsFormat,
    }),
    ...(offersSingles(type) && { side: form.side }),
    rounds: Number(form.rounds),
    courts: Number(form.courts),
  };
}

type LevelFields = Pick<WizardForm, "skillLevelType" | "skillLevelFixed" | "skillLevelMin" | "skillLevelMax">;
const levelsOf = (form: LevelFields): ask.Levels => ({
  type: form.skillLevelType,
  fixed: form.skillLevelFixed,
  min: form.skillLevelMin,
  max: form.skillLevelMax,
});
