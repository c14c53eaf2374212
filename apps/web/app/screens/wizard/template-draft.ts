import { type TournamentSettings, type WizardForm, wizardDefaults } from "@bandeha/contract";

/** The wizard's form from a template: its values, and the defaults where it has none. The date is never taken over. */
export function formFromTemplate(settings: TournamentSettings | null): WizardForm {
  const stored: Partial<Record<string, unknown>> = settings ?? {};
  const filled = Object.entries(wizardDefaults).map(([field, otherwise]) => {
    const value = stored[field];
    const isEmpty = value === undefined || value === null || value === "";
    return [field, field === "date" || isEmpty ? otherwise : value];
  });
  return Object.fromEntries(filled);
}
