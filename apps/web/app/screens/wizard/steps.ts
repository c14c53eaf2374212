// The order of the wizard's steps, and which may be opened.
import { firstIncompleteStep, type WizardForm } from "@bandeha/contract";
import { paths, WIZARD_STEPS, type WizardStep } from "../../paths.ts";

/** The query of a step opened from the summary: its button returns there. */
const [FROM, SUMMARY] = ["from", "summary"];

export const stepFromSummary = (step: WizardStep): string => `${paths.wizard(step)}?${FROM}=${SUMMARY}`;

export const isFromSummary = (search: URLSearchParams): boolean => search.get(FROM) === SUMMARY;

export const stepAt = (pathname: string): WizardStep =>
  WIZARD_STEPS.find((step) => paths.wizard(step) === pathname.replace(/\/+$/, "")) ?? "type";

export const numberOf = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;

const neighbour = (step: WizardStep, distance: 1 | -1): WizardStep | undefined =>
  WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + distance];

/** The targets of «Далее» and «Назад»; back from the first step leaves the wizard. */
export const nextStep = (step: WizardStep): WizardStep => neighbour(step, 1) ?? "summary";
export const previousStep = (step: WizardStep): WizardStep | undefined => neighbour(step, -1);

/** The step to redirect to, when one before the requested is incomplete; undefined when it may be opened. */
export function redirectStep(step: WizardStep, form: WizardForm, today: string): WizardStep | undefined {
  const incomplete = firstIncompleteStep(form, today);
  return incomplete && numberOf(incomplete) < numberOf(step) ? incomplete : undefined;
}

/** Where a draft continues: at its first incomplete step, or at the summary. */
export const stepToContinue = (form: WizardForm, today: string): WizardStep =>
  firstIncompleteStep(form, today) ?? "summary";

/** The step of a field. */
export const stepOfField: Record<keyof WizardForm, WizardStep> = {
  type: "type",
  name: "basic",
  description: "basic",
  cost: "basic",
  date: "schedule",
  start_time: "schedule",
  end_time: "schedule",
  city: "location",
  club: "location",
  skill_level_type: "players",
  skill_level_fixed: "players",
  skill_level_min: "players",
  skill_level_max: "players",
  max_players: "players",
  allow_waitlist: "players",
  singles_pass: "players",
  seat_offers: "players",
  confirm_hours: "players",
  release_hours: "players",
  by_invitation: "players",
  regulars_hours: "players",
  approval: "players",
  scoring_method: "rules",
  points_per_match: "rules",
  deuce_rule: "rules",
  sets_format: "rules",
  sets_to_win: "rules",
  games_per_set: "rules",
  tie_break_at: "rules",
  deciding_set: "rules",
  match_minutes: "rules",
  minimum_share: "rules",
  ranking: "rules",
  ranking_criteria: "rules",
  variant: "rules",
  cup_start: "rules",
  cup_places: "rules",
  group_sets: "rules",
  home_team: "rules",
  away_team: "rules",
  side: "rules",
  rounds: "rules",
  courts: "rules",
};
