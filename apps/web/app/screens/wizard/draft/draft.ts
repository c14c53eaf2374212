// The wizard's input so far. It is kept in the browser's storage, so it survives a reload, a sign-in and a closed tab; one draft at a time.
import { type TournamentSettings, type WizardForm, wizardDefaults } from "@bandeha/contract";
import { ID_LENGTH, newRecordId } from "../../../data/client/new-id.ts";
import { unaskedSettings } from "./template-draft.ts";

export type WizardDraft = {
  /** The id of the future tournament: a repeated request after a lost answer still creates one tournament. */
  id: string;
  form: WizardForm;
  /** The list of players of a pasted announcement. */
  people?: string;
  /** What the wizard does not ask about, of the template that fills it. */
  unasked?: TournamentSettings;
};

const VERSION = 2;
/** Drafts of this version named some fields in camelCase. */
const CAMEL_CASE_VERSION = 1;
export const DRAFT_KEY = "bandeha_wizard";

export const newDraft = (): WizardDraft => ({ id: newRecordId(), form: wizardDefaults });

export const writeDraft = (draft: WizardDraft): string => JSON.stringify({ version: VERSION, ...draft });

/** The stored draft; undefined for another version or unreadable data. An invalid field gets its default. */
export function readDraft(text: string | null): WizardDraft | undefined {
  const stored = parse(text);
  const isKnown = stored?.version === VERSION || stored?.version === CAMEL_CASE_VERSION;
  if (!isKnown || typeof stored.id !== "string" || stored.id.length !== ID_LENGTH) return undefined;
  const own = objectOf(stored.form) ?? {};
  const form = stored.version === VERSION ? own : inSnakeCase(own);
  const filled = Object.entries(wizardDefaults).map(([field, otherwise]) => [
    field,
    isLike(form[field], otherwise) ? form[field] : otherwise,
  ]);
  // Every field exists with the type of its default; the steps' schemas validate the values.
  const people = typeof stored.people === "string" && stored.people !== "" ? { people: stored.people } : {};
  const unasked = unaskedSettings(objectOf(stored.unasked));
  const template = Object.keys(unasked).length > 0 ? { unasked } : {};
  return { id: stored.id, form: Object.fromEntries(filled) as WizardForm, ...people, ...template };
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;

const inSnakeCase = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    return objectOf(JSON.parse(text ?? "")) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A numeric field holds a number or what was typed into it. */
function isLike(value: unknown, otherwise: WizardForm[keyof WizardForm]): boolean {
  if (typeof otherwise === "number") return typeof value === "number" || typeof value === "string";
  return typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise);
}
