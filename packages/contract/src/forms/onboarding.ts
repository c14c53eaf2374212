// The three steps after the first sign-in: the profile's fields in two parts, then a confirmation.
import type { ProfileFields } from "../entities/users.ts";
import { type ProfileForm, profileFromRecord, profileSchema } from "./profile.ts";

export const ONBOARDING_STEPS = ["personal", "skill", "confirm"] as const;

export type OnboardingForm = ProfileForm;
export const onboardingFromRecord = profileFromRecord;

const personal = { name: true, city: true, gender: true } as const;

/** @param current the stored user, whose values are the initial ones */
export function onboardingSchemas(current: Partial<ProfileFields> = {}) {
  const confirm = profileSchema(current);
  return { personal: confirm.pick(personal), skill: confirm.omit(personal), confirm };
}
