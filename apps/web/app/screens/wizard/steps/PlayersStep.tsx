import { choices, limits } from "@bandeha/contract";
import { wizard } from "../../../text/form/wizard.ts";
import { LevelFields } from "../../../tournament/form/LevelFields.tsx";
import { PlanOutcome } from "../../../tournament/form/plan/PlanOutcome.tsx";
import { planOutcome } from "../../../tournament/form/plan/plan-outcome.ts";
import { planQuestion } from "../../../tournament/form/plan/plan-question.ts";
import { WaitlistFields } from "../../../tournament/form/WaitlistFields.tsx";
import { NumberStepper } from "../../../ui/fields/NumberStepper.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { seatingText } from "./seating-text.ts";
import { useStep } from "./use-step.ts";

const offered = choices(limits.wizard.players);

export default function PlayersStep() {
  const step = useStep("players");
  const { form, problems, change } = step;
  return (
    <StepFrame name="players" lead={wizard.playersLead} step={step}>
      <NumberStepper
        label="Максимум игроков"
        required
        value={form.max_players}
        offered={offered}
        onChange={(max_players) => change({ max_players })}
        error={problems.max_players}
      />
      <LevelFields value={form} problems={problems} range={limits.wizard.skill} onChange={change} />
      <WaitlistFields value={form} onChange={change} />
      <PlanOutcome outcome={planOutcome(planQuestion(form, form), limits.wizard)} waits={seatingText(form)} />
    </StepFrame>
  );
}
