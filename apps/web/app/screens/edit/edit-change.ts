// The changed fields only, so that a concurrent change elsewhere is not overwritten.
import { type EditFormValues, editPayload, type Tournament } from "@bandeha/contract";
import type { TournamentChange } from "../../data/tournaments/tournament-actions.ts";
import { dayOf } from "../../text/format.ts";

export function editChange(opened: Tournament, form: EditFormValues): TournamentChange {
  const stored: Partial<Record<string, unknown>> = { ...opened, date: dayOf(opened.date) };
  const changed = Object.entries(editPayload(form, opened.type)).filter(
    ([field, value]) => !isSame(stored[field], value),
  );
  return Object.fromEntries(changed);
}

/** Lists are compared by their items. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

const changedValues = (before: EditFormValues, now: EditFormValues): [string, unknown][] =>
  Object.entries(now).filter(([field, value]) => String(before[field as keyof EditFormValues]) !== String(value));

/** Whether there are unsaved changes. */
export const isChanged = (before: EditFormValues, now: EditFormValues): boolean =>
  changedValues(before, now).length > 0;

/** The form over newer values: fields that the organiser has not changed follow them. */
export const rebasedForm = (form: EditFormValues, before: EditFormValues, now: EditFormValues): EditFormValues => ({
  ...now,
  ...Object.fromEntries(changedValues(before, form)),
});
