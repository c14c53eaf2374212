// The server's refusals of a tournament, shown at the fields of the wizard.
import type { WizardForm } from "@bandeha/contract";
import { errorCode } from "../../../text/errors.ts";
import { refusedFields } from "../../../tournament/form/refused-fields.ts";
import { stepOfField } from "../steps.ts";
import type { WizardFieldErrors } from "./draft-store.ts";

const isWizardField = (field: string): field is keyof WizardForm => Object.hasOwn(stepOfField, field);

/** Messages for the fields that the answer names; empty when it names none of the wizard's. */
export const wizardFieldErrors = (error: unknown): WizardFieldErrors =>
  Object.fromEntries(Object.entries(refusedFields(error)).filter(([field]) => isWizardField(field)));

/** The session has ended: the server treated the viewer as a guest and gave no other reason. */
export function isSignedOut(error: unknown): boolean {
  const { status, response } = (error ?? {}) as { status?: number; response?: { data?: object } };
  if (status === 401 || status === 403) return true;
  return status === 400 && errorCode(error) === "unknown" && Object.keys(response?.data ?? {}).length === 0;
}
