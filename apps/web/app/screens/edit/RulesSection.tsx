import { choices, type EditForm, editScoring, limits, statusOf } from "@bandeha/contract";
import { edit as words } from "../../text/edit.ts";
import { wizard } from "../../text/wizard.ts";
import { PlanOutcome } from "../../tournament/PlanOutcome.tsx";
import { planOutcome } from "../../tournament/plan-outcome.ts";
import { named, renamed } from "../../tournament/renamed.ts";
import { ScoringFields } from "../../tournament/ScoringFields.tsx";
import { NumberStepper } from "../../ui/NumberStepper.tsx";
import classes from "./Edit.module.css";
import { EditSection } from "./EditSection.tsx";
import type { Edit } from "./use-edit.ts";

const scoring = {
  method: "scoring_method",
  points: "points_per_match",
  deuce: "deuce_rule",
  sets: "sets_format",
} as const;

/** How it is played is settled when it starts; courts and rounds may still change, for the rounds to come. */
export function RulesSection({ edit: { opened, form, problems, change } }: { edit: Edit }) {
  const playing = statusOf(opened) === "in_progress";
  const outcome = planOutcome(
    {
      type: opened.type,
      players: form.max_players,
      courts: form.courts,
      rounds: form.rounds,
      scoring: form.scoring_method,
      points: form.points_per_match,
      sets: form.sets_format,
      side: opened.side,
      start: form.start_time,
      end: form.end_time,
    },
    limits.edit,
  );
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
      {playing && <p className="quiet">{words.redraw}</p>}
      <fieldset disabled={playing} className={classes.frozen} aria-label="Система подсчёта">
        {playing && <p className={classes.reason}>{words.frozen}</p>}
        <ScoringFields
          type={opened.type}
          value={named(form, scoring)}
          problems={named(problems, scoring)}
          methods={editScoring(opened.scoring_method)}
          already={opened.points_per_match}
          onChange={(changed) => change(renamed<EditForm, typeof scoring>(changed, scoring))}
        />
      </fieldset>
      {!playing && <PlanOutcome outcome={outcome} waits={wizard.planWaits} onTake={change} />}
    </EditSection>
  );
}
