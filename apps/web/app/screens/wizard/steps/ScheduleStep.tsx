import { wizard } from "../../../text/form/wizard.ts";
import { ScheduleFields } from "../../../tournament/form/ScheduleFields.tsx";
import { calendarStyles } from "../../../ui/fields/calendar-styles.ts";
import { StepFrame } from "./StepFrame.tsx";
import { useStep } from "./use-step.ts";

export const links = () => [...calendarStyles];

export default function ScheduleStep() {
  const step = useStep("schedule");
  const { form, problems } = step;
  return (
    <StepFrame name="schedule" lead={wizard.scheduleLead} step={step}>
      <ScheduleFields
        value={form}
        problems={problems}
        today={step.today}
        dateHint={wizard.dateHint}
        onChange={step.change}
      />
    </StepFrame>
  );
}
