// The draft as a store: unknown on the server and during hydration, then the stored one.
import type { TournamentSettings, WizardForm } from "@bandeha/contract";
import { wizardDefaults } from "@bandeha/contract";
import { createStore, useStore } from "../../../ui/state/create-store.ts";
import { DRAFT_KEY, newDraft, readDraft, type WizardDraft, writeDraft } from "./draft.ts";
import { formFromTemplate, unaskedSettings } from "./template-draft.ts";

/** The server's message for a field, shown until the field changes. Not kept over a reload. */
export type WizardFieldErrors = Partial<Record<keyof WizardForm, string>>;

type DraftState = { known: boolean; draft: WizardDraft; refused: WizardFieldErrors };

const UNKNOWN: DraftState = { known: false, draft: { id: "", form: wizardDefaults }, refused: {} };

/** Storage may be forbidden or full: the draft then lasts as long as the page. */
function readStored(): string | null {
  try {
    return window.localStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function writeStored(text: string | undefined): void {
  try {
    if (text === undefined) window.localStorage.removeItem(DRAFT_KEY);
    else window.localStorage.setItem(DRAFT_KEY, text);
  } catch {
    // Not reported: the wizard keeps working, and only a reload loses the draft.
  }
}

const stored = (): DraftState => ({ known: true, draft: readDraft(readStored()) ?? newDraft(), refused: {} });

/** From the first read on other tabs are observed, also while the wizard is not on screen, so that a draft they have created is not offered again. */
const drafts = createStore<DraftState>(UNKNOWN, () => {
  window.addEventListener("storage", ({ key }) => {
    if (key === DRAFT_KEY || key === null) drafts.set(stored());
  });
  return stored();
});

export const useDraft = (): DraftState => useStore(drafts);

export function changeDraft(change: Partial<WizardForm>): void {
  const { draft, refused } = drafts.get();
  const next = { ...draft, form: { ...draft.form, ...change } };
  const left = Object.entries(refused).filter(([field]) => !Object.hasOwn(change, field));
  writeStored(writeDraft(next));
  drafts.set({ known: true, draft: next, refused: Object.fromEntries(left) });
}

/** A template fills the form; what it has beside it is kept for the tournament. */
export function fillFromTemplate(settings: TournamentSettings | null): void {
  changeDraft(formFromTemplate(settings));
  const draft = { ...drafts.get().draft, unasked: unaskedSettings(settings) };
  writeStored(writeDraft(draft));
  drafts.set({ ...drafts.get(), draft });
}

/** The list of players that will be offered when the tournament is created. */
export function keepPeople(people: string): void {
  const draft = { ...drafts.get().draft, people };
  writeStored(writeDraft(draft));
  drafts.set({ ...drafts.get(), draft });
}

export const refuseDraft = (refused: WizardFieldErrors): void => drafts.set({ ...drafts.get(), refused });

/** Clears the draft; returns a function that restores it. */
export function startOver(): () => void {
  const { draft } = drafts.get();
  const put = (next: WizardDraft) => {
    writeStored(writeDraft(next));
    drafts.set({ known: true, draft: next, refused: {} });
  };
  put(newDraft());
  return () => put(draft);
}

/** Deletes the draft of a created tournament. Another tournament's page keeps the draft. */
export function finishDraft(id: string): void {
  if (drafts.get().draft.id !== id) return;
  writeStored(undefined);
  drafts.set({ known: true, draft: newDraft(), refused: {} });
}
