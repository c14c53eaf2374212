import { choices, limits, offersSingles, SIDES, WIZARD_SCORING } from "@bandeha/contract";
import { wizard } from "../../../text/form/wizard.ts";
import { FormatOptionFields } from "../../../tournament/form/FormatOptionFields.tsx";
import { PlanBrief, PlanOutcome } from "../../../tournament/form/plan/PlanOutcome.tsx";
import { planOutcome } from "../../../tournament/form/plan/plan-outcome.ts";
import { planQuestion } from "../../../tournament/form/plan/plan-question.ts";
import { RankingFields } from "../../../tournament/form/ranking/RankingFields.tsx";
import { ScoringFields } from "../../../tournament/form/scoring/ScoringFields.tsx";
import { TeamNameFields } from "../../../tournament/form/TeamNameFields.tsx";
import { VariantField } from "../../../tournament/form/VariantField.tsx";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { NumberStepper } from "../../../ui/fields/NumberStepper.tsx";
import classes from "../Wizard.module.css";
import { StepFrame } from "./StepFrame.tsx";
import { sideLabels } from "./side-labels.ts";
import { useStep } from "./use-step.ts";

const roundsOffered = choices(limits.wizard.rounds);
const courtsOffered = choices(limits.wizard.courts);
const sides = SIDES.map((value) => ({ value, ...sideLabels[value] }));

export default function RulesStep() {
  const step = useStep("rules");
  const { form, problems, change } = step;
  const outcome = planOutcome(planQuestion(form, form), limits.wizard);
  return (
    <StepFrame
      name="rules"
      lead={wizard.rulesLead}
      step={step}
      context={outcome?.ok && <PlanBrief outcome={outcome} />}
    >
      <VariantField type={form.type} value={form} error={problems.variant} onChange={change} />
      <TeamNameFields type={form.type} value={form} problems={problems} onChange={change} />
      <ScoringFields type={form.type} value={form} problems={problems} methods={WIZARD_SCORING} onChange={change} />
      {offersSingles(form) && (
        <ChoiceTiles
          label="Игра на корте"
          choices={sides}
          value={form.side || "2v2"}
          onChange={(side) => change({ side })}
          error={problems.side}
        />
      )}
      <div className={classes.numbers}>
        <NumberStepper
          label="Раунды"
          required
          value={form.rounds}
          offered={roundsOffered}
          onChange={(rounds) => change({ rounds })}
          error={problems.rounds}
        />
        <NumberStepper
          label="Корты"
          required
          value={form.courts}
          offered={courtsOffered}
          onChange={(courts) => change({ courts })}
          error={problems.courts}
        />
      </div>
      <PlanOutcome outcome={outcome} waits={wizard.planWaits} onTake={change} />
      <FormatOptionFields type={form.type} value={form} problems={problems} onChange={change} />
      <RankingFields
        type={form.type}
        value={form}
        problems={problems}
        onChange={change}
        matches={outcome?.ok ? outcome.matches : undefined}
      />
    </StepFrame>
  );
}
