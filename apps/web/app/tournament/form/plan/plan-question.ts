import type { WizardForm } from "@bandeha/contract";
import type { PlanQuestion } from "./plan-outcome.ts";

type PlanFields = Pick<
  WizardForm,
  | "variant"
  | "max_players"
  | "courts"
  | "rounds"
  | "scoring_method"
  | "points_per_match"
  | "sets_format"
  | "start_time"
  | "end_time"
>;

/** What a form's values ask of the plan. The second argument has what the form of an existing tournament does not change. */
export const planQuestion = (
  form: PlanFields & PlanQuestion["match"],
  { type, side }: Pick<PlanQuestion, "type" | "side">,
): PlanQuestion => ({
  type,
  variant: form.variant,
  players: form.max_players,
  courts: form.courts,
  rounds: form.rounds,
  scoring: form.scoring_method,
  points: form.points_per_match,
  sets: form.sets_format,
  match: form,
  side,
  start: form.start_time,
  end: form.end_time,
});
