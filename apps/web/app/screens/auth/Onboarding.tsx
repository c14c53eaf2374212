import {
  ONBOARDING_STEPS,
  type OnboardingForm,
  onboardingFromRecord,
  onboardingSchemas,
  profilePayload,
  type User,
} from "@bandeha/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { saveProfile } from "../../data/people/users.ts";
import { signOut } from "../../data/session/session.ts";
import { profileTexts } from "../../text/account/profile.ts";
import { signInTexts } from "../../text/account/sign-in.ts";
import { errorSentence } from "../../text/errors.ts";
import { FactList } from "../../tournament/card/FactList.tsx";
import { isEmpty, problemsOf } from "../../tournament/form/problems.ts";
import { PersonalFields, SkillFields } from "../../tournament/people/ProfileFields.tsx";
import { profileFacts } from "../../tournament/people/profile-facts.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Steps } from "../../ui/layout/Steps.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import classes from "./AuthScreen.module.css";
import { likelyCity } from "./likely-city.ts";
import { clearOnboarding, storedOnboarding, storeOnboarding } from "./onboarding-draft.ts";

const labels = {
  personal: { title: signInTexts.personalTitle, text: signInTexts.personalText },
  skill: { title: signInTexts.skillTitle, text: signInTexts.skillText },
  confirm: { title: signInTexts.confirmTitle, text: signInTexts.confirmText },
} as const;
const TOTAL = ONBOARDING_STEPS.length;

/** Three short steps; saving the last updates the session, and the screen above continues. */
export function Onboarding({ user, back }: { user: User; back: string }) {
  const queries = useQueryClient();
  const [{ at, form }, setDraft] = useState(() => {
    const fresh = onboardingFromRecord(user);
    return storedOnboarding(user.id, { ...fresh, city: fresh.city || (likelyCity(queries, back) ?? "") });
  });
  const [asked, setAsked] = useState(false);
  // On the mutation itself, because the screen is unmounted before its own callbacks run.
  const save = useMutation({ ...saveProfile, onSettled: (_user, error) => void (error ?? clearOnboarding()) });
  const step = ONBOARDING_STEPS[at] ?? "personal";
  const schema = onboardingSchemas(user)[step];
  const problems = asked ? problemsOf(schema, form) : {};
  const fields = { form, problems, onChange: (change: Partial<OnboardingForm>) => hold(at, { ...form, ...change }) };

  function hold(step: number, form: OnboardingForm) {
    storeOnboarding(user.id, { at: step, form });
    setDraft({ at: step, form });
  }

  function go(to: number) {
    setAsked(false);
    hold(to, form);
    window.scrollTo(0, 0);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty(problemsOf(schema, form))) return setAsked(true);
    if (at < TOTAL - 1) go(at + 1);
    else save.mutate(profilePayload(form));
  }

  return (
    <Stack onSubmit={submit} noValidate as="form" className={classes.onboarding}>
      <TopBar
        title="Профиль игрока"
        back={at > 0 ? () => go(at - 1) : signOut}
        backLabel={at > 0 ? "Назад" : "Выйти"}
        action={<span className={classes.count}>{`${at + 1} из ${TOTAL}`}</span>}
      />
      <div className={classes.progress}>
        <Steps total={TOTAL} at={at + 1} />
      </div>
      <Page width="form">
        <p className={classes.stepName}>{`Шаг ${at + 1} из ${TOTAL}`}</p>
        <h1>{labels[step].title}</h1>
        <p className={classes.lead}>{labels[step].text}</p>
        <Stack gap={24} mt={24}>
          {step === "personal" && <PersonalFields {...fields} nameFirst />}
          {step === "skill" && <SkillFields {...fields} />}
          {step === "confirm" && <FactList facts={profileFacts(form)} />}
          {save.error && (
            <Note color="red" role="alert">
              {errorSentence(save.error, profileTexts.saveFailed)}
            </Note>
          )}
        </Stack>
      </Page>
      <StickyBar width="form">
        {at > 0 && (
          <Button variant="default" size="lg" onClick={() => go(at - 1)}>
            Назад
          </Button>
        )}
        <Button type="submit" size="lg" loading={save.isPending}>
          {at === TOTAL - 1 ? "Готово" : "Далее"}
        </Button>
      </StickyBar>
    </Stack>
  );
}
