import { IconInfoCircle } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { wizard } from "../../../text/form/wizard.ts";
import { useGonePlace } from "../../../tournament/form/gone-place.ts";
import { PlaceFields } from "../../../tournament/form/PlaceFields.tsx";
import { isEmpty } from "../../../tournament/form/problems.ts";
import { focusFirstInvalid } from "../../../ui/fields/focus-invalid.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import classes from "../Wizard.module.css";
import { StepFrame } from "./StepFrame.tsx";
import { useStep } from "./use-step.ts";

export default function LocationStep() {
  const step = useStep("location");
  const gone = useGonePlace(step.form);
  function submit(event: FormEvent<HTMLFormElement>) {
    if (isEmpty(gone)) return step.submit(event);
    event.preventDefault();
    focusFirstInvalid(event.currentTarget);
  }
  return (
    <StepFrame name="location" lead={wizard.locationLead} step={{ ...step, submit }}>
      <PlaceFields value={step.form} problems={step.problems} onChange={step.change} />
      <Card tone="soft" className={classes.note}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {wizard.venueNote}
      </Card>
    </StepFrame>
  );
}
