// The outcome of the edited form beside the current outcome.
import { type EditFormValues, limits, statusOf } from "@bandeha/contract";
import { type PlanOutcome, planOutcome } from "../../tournament/form/plan/plan-outcome.ts";
import { planQuestion } from "../../tournament/form/plan/plan-question.ts";
import { playOutcome } from "./play-outcome.ts";
import type { Edit } from "./use-edit.ts";

export type EditPreview = {
  outcome: PlanOutcome | undefined;
  was: PlanOutcome | undefined;
  /** The change alters the outcome. */
  differs: boolean;
};

type PreviewInput = Pick<Edit, "opened" | "before" | "form" | "seats" | "rounds" | "zone">;

/** Before the start by the number of places; during play by the present players and the remaining rounds. */
export function previewEdit(edit: PreviewInput, now: Date): EditPreview {
  const [outcome, was] = [outcomeOf(edit, edit.form, now), outcomeOf(edit, edit.before, now)];
  const differs = Boolean(outcome) && JSON.stringify(outcome) !== JSON.stringify(was);
  return { outcome, was, differs };
}

function outcomeOf(
  { opened, seats, rounds, zone }: PreviewInput,
  form: EditFormValues,
  now: Date,
): PlanOutcome | undefined {
  if (statusOf(opened) === "in_progress") {
    return seats && rounds && playOutcome(opened, form, { seated: seats.seated, rounds, zone }, now);
  }
  return planOutcome(planQuestion(form, opened), limits.edit);
}
