// The onboarding draft of a new user: it survives a reload, lasts as long as the tab, and belongs to one user.
import { ONBOARDING_STEPS, type OnboardingForm } from "@bandeha/contract";
import { withTabStorage } from "./tab-storage.ts";

export type OnboardingDraft = { at: number; form: OnboardingForm };

const KEY = "bandeha_onboarding";

/** The user's stored values over their record; unreadable data is ignored. */
export function parseOnboarding(user: string, fresh: OnboardingForm, text: string | null): OnboardingDraft {
  const draft = { at: 0, form: fresh };
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (typeof kept !== "object" || kept === null || !("user" in kept) || kept.user !== user) return draft;
    const { at, form } = kept as { at?: unknown; form?: Record<string, unknown> };
    const known = Object.entries(fresh).map(([field, value]) => {
      const typed = form?.[field];
      return [field, typeof typed === "string" || typeof typed === "number" ? typed : value];
    });
    // Every field exists as text or number; the steps' schemas validate the values.
    const filled = Object.fromEntries(known) as OnboardingForm;
    return { at: typeof at === "number" && at in ONBOARDING_STEPS ? at : 0, form: filled };
  } catch {
    return draft;
  }
}

export const storedOnboarding = (user: string, fresh: OnboardingForm): OnboardingDraft =>
  parseOnboarding(
    user,
    fresh,
    withTabStorage((storage) => storage.getItem(KEY)),
  );

export const storeOnboarding = (user: string, draft: OnboardingDraft): void =>
  void withTabStorage((storage) => storage.setItem(KEY, JSON.stringify({ user, ...draft })));

export const clearOnboarding = (): void => void withTabStorage((storage) => storage.removeItem(KEY));
