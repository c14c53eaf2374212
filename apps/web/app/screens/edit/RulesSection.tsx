import { choices, editScoring, limits, statusOf } from "@bandeha/contract";
import { edit as labels } from "../../text/form/edit.ts";
import { wizard } from "../../text/form/wizard.ts";
import { FormatOptionFields } from "../../tournament/form/FormatOptionFields.tsx";
import { PlanOutcome } from "../../tournament/form/plan/PlanOutcome.tsx";
import { RankingFields } from "../../tournament/form/ranking/RankingFields.tsx";
import { ScoringFields } from "../../tournament/form/scoring/ScoringFields.tsx";
import { TeamNameFields } from "../../tournament/form/TeamNameFields.tsx";
import { VariantField } from "../../tournament/form/VariantField.tsx";
import { NumberStepper } from "../../ui/fields/NumberStepper.tsx";
import classes from "./Edit.module.css";
import { EditSection } from "./EditSection.tsx";
import type { EditPreview } from "./edit-preview.ts";
import type { Edit } from "./use-edit.ts";

/** Scoring is fixed at the start; courts and rounds may change for the rounds to come. */
export function RulesSection({ edit, foreseen }: { edit: Edit; foreseen: EditPreview }) {
  const { opened, form, problems, change } = edit;
  const playing = statusOf(opened) === "in_progress";
  return (
    <EditSection title="Правила">
      <div className={classes.numbers}>
        <NumberStepper
          label="Корты"
          required
          value={form.courts}
          offered={choices(limits.edit.courts, opened.courts)}
          onChange={(courts) => change({ courts })}
          error={problems.courts}
        />
        <NumberStepper
          label="Раунды"
          required
          value={form.rounds}
          offered={choices(limits.edit.rounds, opened.rounds)}
          onChange={(rounds) => change({ rounds })}
          error={problems.rounds}
        />
      </div>
      {playing && <p className="quiet">{labels.redraw}</p>}
      <fieldset disabled={playing} className={classes.frozen} aria-label="Система подсчёта">
        {playing && <p className={classes.reason}>{labels.frozen}</p>}
        <VariantField type={opened.type} value={form} error={problems.variant} onChange={change} />
        <ScoringFields
          type={opened.type}
          value={form}
          problems={problems}
          methods={editScoring(opened.scoring_method)}
          already={opened.points_per_match}
          onChange={change}
        />
        <FormatOptionFields type={opened.type} value={form} problems={problems} onChange={change} />
        <RankingFields
          type={opened.type}
          value={form}
          problems={problems}
          onChange={change}
          matches={foreseen.outcome?.ok ? foreseen.outcome.matches : undefined}
        />
      </fieldset>
      <TeamNameFields type={opened.type} value={form} problems={problems} onChange={change} />
      <PlanOutcome
        outcome={foreseen.outcome}
        was={foreseen.was}
        waits={playing ? labels.planWaits : wizard.planWaits}
        onTake={change}
      />
    </EditSection>
  );
}
