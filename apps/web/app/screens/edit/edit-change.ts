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

/** Whether there are unsaved changes. */
export const isChanged = (before: EditFormValues, now: EditFormValues): boolean =>
  Object.entries(now).some(([field, value]) => String(before[field as keyof EditFormValues]) !== String(value));
