// What of the form goes to the server: only what differs from the tournament the form was opened on, so that a change made meanwhile elsewhere is not undone.
import { type EditFormValues, editPayload, type Tournament } from "@bandeha/contract";
import type { TournamentChange } from "../../data/tournaments.ts";
import { dayOf } from "../../text/format.ts";

export function editChange(opened: Tournament, form: EditFormValues): TournamentChange {
  const stored: Partial<Record<string, unknown>> = { ...opened, date: dayOf(opened.date) };
  const changed = Object.entries(editPayload(form)).filter(([field, value]) => stored[field] !== value);
  return Object.fromEntries(changed);
}

/** Whether anything was typed or chosen that would be lost. */
export const isChanged = (before: EditFormValues, now: EditFormValues): boolean =>
  Object.entries(now).some(([field, value]) => String(before[field as keyof EditFormValues]) !== String(value));
