import type { ReactNode } from "react";
import type { WizardStep } from "../../../paths.ts";
import { stepTitles } from "../../../text/form/wizard.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import classes from "../Wizard.module.css";
import { StepTitle } from "./StepTitle.tsx";
import type { WizardStepName } from "./use-step.ts";

type StepFrameProps = {
  name: WizardStep;
  lead: string;
  step: WizardStepName;
  /** Beside the buttons: the outcome of the choices above. */
  context?: ReactNode;
  children: ReactNode;
};

export function StepFrame({ name, lead, step, context, children }: StepFrameProps) {
  return (
    <Stack onSubmit={step.submit} noValidate as="form" className={classes.form}>
      <Page width="column">
        <StepTitle lead={lead}>{stepTitles[name]}</StepTitle>
        <div className={classes.fields}>{children}</div>
      </Page>
      <StickyBar width="column" context={context}>
        <Button component={AppLink} to={step.back} variant="default" size="lg">
          Назад
        </Button>
        <Button type="submit" size="lg">
          {step.fromSummary ? "Готово" : "Далее"}
        </Button>
      </StickyBar>
    </Stack>
  );
}
