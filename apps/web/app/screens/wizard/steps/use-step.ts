import { type WizardForm, wizardSchemas } from "@bandeha/contract";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { paths, type WizardStep } from "../../../paths.ts";
import { useCityToday } from "../../../tournament/card/city-today.ts";
import { isEmpty, problemsOf } from "../../../tournament/form/problems.ts";
import { problemsWhileTyping, WIZARD_MOST } from "../../../tournament/form/problems-while-typing.ts";
import { focusFirstInvalid } from "../../../ui/fields/focus-invalid.ts";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { changeDraft, useDraft } from "../draft/draft-store.ts";
import { isFromSummary, nextStep, previousStep } from "../steps.ts";

type FormStep = Exclude<WizardStep, "summary">;

/** A step's values, its errors once submitted, and its navigation. */
export function useStep(step: FormStep) {
  const { draft, refused } = useDraft();
  const { form } = draft;
  const today = useCityToday(form.city);
  const navigateTo = useNavigateTo();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const schema = wizardSchemas(today)[step];
  const fromSummary = isFromSummary(search);
  const onward = paths.wizard(fromSummary ? "summary" : nextStep(step));
  const back = paths.wizard(fromSummary ? "summary" : (previousStep(step) ?? "type"));
  const found = problemsOf<WizardForm>(schema, form);
  // A server error lasts until its field changes; our own checks run at every keystroke.
  const problems: Partial<Record<keyof WizardForm, string>> = {
    ...refused,
    ...(asked ? found : problemsWhileTyping(WIZARD_MOST, form, found)),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isEmpty(found)) return navigateTo(onward);
    flushSync(() => setAsked(true));
    focusFirstInvalid(event.currentTarget);
  }

  return { form, today, problems, change: changeDraft, submit, back, onward, fromSummary };
}

export type WizardStepName = ReturnType<typeof useStep>;
