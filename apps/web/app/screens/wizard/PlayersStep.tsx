import { choices, limits, type WizardForm } from "@bandeha/contract";
import { wizard } from "../../text/wizard.ts";
import { LevelFields } from "../../tournament/LevelFields.tsx";
import { PlanOutcome } from "../../tournament/PlanOutcome.tsx";
import { planOutcome } from "../../tournament/plan-outcome.ts";
import { named, renamed } from "../../tournament/renamed.ts";
import { NumberStepper } from "../../ui/NumberStepper.tsx";
import { SwitchField } from "../../ui/SwitchField.tsx";
import { planQuestion } from "./plan-question.ts";
import { StepFrame } from "./StepFrame.tsx";
import { seatingWords } from "./seating-words.ts";
import { useStep } from "./use-step.ts";

const levels = {
  type: "skillLevelType",
  fixed: "skillLevelFixed",
  min: "skillLevelMin",
  max: "skillLevelMax",
} as const;
const offered = choices(limits.wizard.players);

export default function PlayersStep() {
  const step = useStep("players");
  const { form, problems, change } = step;
  return (
    <StepFrame name="players" lead={wizard.playersLead} step={step}>
      <NumberStepper
        label="Максимум игроков"
        required
        value={form.maxPlayers}
        offered={offered}
        onChange={(maxPlayers) => change({ maxPlayers })}
        error={problems.maxPlayers}
      />
      <LevelFields
        value={named(form, levels)}
        problems={named(problems, levels)}
        range={limits.wizard.skill}
        onChange={(changed) => change(renamed<WizardForm, typeof levels>(changed, levels))}
      />
      <SwitchField
        label="Лист ожидания"
        hint={wizard.waitlistHint}
        checked={form.allowWaitlist}
        onChange={(checked) => change({ allowWaitlist: checked })}
      />
      <PlanOutcome outcome={planOutcome(planQuestion(form), limits.wizard)} waits={seatingWords(form)} />
    </StepFrame>
  );
}
