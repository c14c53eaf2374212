import type { WizardForm } from "@bandeha/contract";
import type { PlanQuestion } from "../../tournament/plan-outcome.ts";

export const planQuestion = (form: WizardForm): PlanQuestion => ({
  type: form.type,
  players: form.maxPlayers,
  courts: form.courts,
  rounds: form.rounds,
  scoring: form.scoringMethod,
  points: form.pointsPerMatch,
  sets: form.setsFormat,
  side: form.side,
  start: form.startTime,
  end: form.endTime,
});
