import {
  deadlineOn,
  isDeadline,
  readTimestamp,
  SETTING_FIELDS,
  type Tournament,
  type TournamentSettings,
  type WizardForm,
  type WizardPayload,
  wizardDefaults,
} from "@bandeha/contract";

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

/** What the wizard does not ask about: it goes from the template to the tournament. */
export function unaskedSettings(settings: TournamentSettings | null): TournamentSettings {
  const { deadline, ...fields } = settings ?? {};
  const unasked = SETTING_FIELDS.filter((name) => !Object.hasOwn(wizardDefaults, name));
  const taken = unasked.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return { ...Object.fromEntries(taken), ...(isDeadline(deadline) && { deadline }) };
}

/** The tournament with what a template has beside the form; a deadline that has passed is left out, and the least number of players fits the places. */
export function withUnasked(
  payload: WizardPayload,
  unasked: TournamentSettings | undefined,
  { timeZone, now }: { timeZone: string | undefined; now: Date },
): WizardPayload {
  const { deadline, ...fields } = unaskedSettings(unasked ?? null);
  const at = timeZone ? deadlineOn(deadline, payload.date, timeZone) : "";
  const { min_players = 0 } = fields;
  const { max_players = min_players } = payload;
  return {
    ...(fields as Partial<Tournament>),
    ...(min_players > 0 && { min_players: Math.min(min_players, max_players) }),
    ...(at !== "" && readTimestamp(at) > now && { registration_deadline: at }),
    ...payload,
  };
}
