import type { WizardForm } from "@bandeha/contract";
import type { PlanQuestion } from "../../tournament/form/plan-outcome.ts";

export const planQuestion = (form: WizardForm): PlanQuestion => ({
  type: form.type,
  variant: form.variant,
  players: form.max_players,
  courts: form.courts,
  rounds: form.rounds,
  scoring: form.scoring_method,
  points: form.points_per_match,
  sets: form.sets_format,
  match: form,
  side: form.side,
  start: form.start_time,
  end: form.end_time,
});
