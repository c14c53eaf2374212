import {
  asksScoring,
  DEFAULT_DEUCE_RULE,
  DEUCE_RULES,
  deuceLabels,
  POINTS_PER_MATCH,
  type ScoringForm,
  scoringLabels,
  type TournamentType,
  type VariantForm,
  wholeOf,
} from "@bandeha/contract";
import type { ScoringMethod } from "@bandeha/engine";
import { scoringOptions, scoringTexts } from "../../../text/form/scoring.ts";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { MatchFields } from "./MatchFields.tsx";
import { deuceText } from "./scoring-text.ts";

type ScoringFieldsProps = {
  /** Mixed formats have another receiver at the deciding point. */
  type: TournamentType | "";
  value: ScoringForm & VariantForm;
  problems: Partial<Record<keyof ScoringForm, string | undefined>>;
  onChange: (change: Partial<ScoringForm>) => void;
  methods: readonly ScoringMethod[];
  /** The current total, kept in the list. */
  already?: number;
};

export function ScoringFields({ type, value, problems, onChange, methods, already }: ScoringFieldsProps) {
  const totals = [...new Set([...POINTS_PER_MATCH, ...(already ? [already] : [])])].toSorted((a, b) => a - b);
  return (
    <>
      <ChoiceTiles
        label="Система подсчёта"
        required
        columns={1}
        choices={methods.map((method) => ({
          value: method,
          label: scoringLabels[method],
          text: scoringTexts[method],
        }))}
        value={value.scoring_method}
        onChange={(method) => onChange({ scoring_method: method })}
        error={problems.scoring_method}
      />
      {asksScoring(value.scoring_method, "points_per_match") && (
        <ChoiceTiles
          label="Сумма очков в матче"
          required
          columns={5}
          choices={totals.map((total) => ({ value: total, label: total }))}
          value={wholeOf(value.points_per_match) ?? ""}
          onChange={(points) => onChange({ points_per_match: points })}
          error={problems.points_per_match}
        />
      )}
      <MatchFields value={value} problems={problems} onChange={onChange} />
      {asksScoring(value.scoring_method, "deuce_rule") && (
        <ChoiceTiles
          label={scoringOptions.deuce}
          columns={1}
          choices={DEUCE_RULES.map((rule) => ({
            value: rule,
            label: deuceLabels[rule],
            text: deuceText(rule, { type, variant: value.variant }),
          }))}
          value={value.deuce_rule || DEFAULT_DEUCE_RULE}
          onChange={(deuce) => onChange({ deuce_rule: deuce })}
          error={problems.deuce_rule}
        />
      )}
    </>
  );
}
