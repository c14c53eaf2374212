// The first sign-in's three steps: the profile's fields, asked in two portions and confirmed together.
import type { ProfileFields } from "../entities/users.ts";
import { type ProfileForm, profileDefaults, profileFromRecord, profileSchema } from "./profile.ts";

export const ONBOARDING_STEPS = ["personal", "skill", "confirm"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export type OnboardingForm = ProfileForm;
export const onboardingDefaults: OnboardingForm = profileDefaults;
export const onboardingFromRecord = profileFromRecord;

const personal = { name: true, city: true, gender: true } as const;

/** @param current the user as stored; what he has told before is kept */
export function onboardingSchemas(current: Partial<ProfileFields> = {}) {
  const confirm = profileSchema(current);
  return { personal: confirm.pick(personal), skill: confirm.omit(personal), confirm };
}
