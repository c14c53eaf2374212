import { IconInfoCircle } from "@tabler/icons-react";
import { wizard } from "../../../text/form/wizard.ts";
import { PlaceFields } from "../../../tournament/form/PlaceFields.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import classes from "../Wizard.module.css";
import { StepFrame } from "./StepFrame.tsx";
import { useStep } from "./use-step.ts";

export default function LocationStep() {
  const step = useStep("location");
  return (
    <StepFrame name="location" lead={wizard.locationLead} step={step}>
      <PlaceFields value={step.form} problems={step.problems} onChange={step.change} />
      <Card tone="soft" className={classes.note}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {wizard.venueNote}
      </Card>
    </StepFrame>
  );
}
