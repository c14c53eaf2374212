import { wizard } from "../../../text/form/wizard.ts";
import { BasicFields } from "../../../tournament/form/BasicFields.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { useStep } from "./use-step.ts";

export default function BasicStep() {
  const step = useStep("basic");
  return (
    <StepFrame name="basic" lead={wizard.basicLead} step={step}>
      <BasicFields value={step.form} problems={step.problems} onChange={step.change} />
    </StepFrame>
  );
}
