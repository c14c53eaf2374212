import type { WizardForm } from "@bandeha/contract";
import { wizard } from "../../text/wizard.ts";
import { named, renamed } from "../../tournament/renamed.ts";
import { ScheduleFields } from "../../tournament/ScheduleFields.tsx";
import { calendarStyles } from "../../ui/calendar-styles.ts";
import { StepFrame } from "./StepFrame.tsx";
import { useStep } from "./use-step.ts";

export const links = () => [...calendarStyles];

const fields = { date: "date", start: "startTime", end: "endTime" } as const;

export default function ScheduleStep() {
  const step = useStep("schedule");
  const { form, problems } = step;
  return (
    <StepFrame name="schedule" lead={wizard.scheduleLead} step={step}>
      <ScheduleFields
        value={named(form, fields)}
        problems={named(problems, fields)}
        today={step.today}
        dateHint={wizard.dateHint}
        onChange={(change) => step.change(renamed<WizardForm, typeof fields>(change, fields))}
      />
    </StepFrame>
  );
}
