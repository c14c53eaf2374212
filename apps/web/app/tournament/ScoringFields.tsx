import {
  asksScoring,
  DEFAULT_DEUCE_RULE,
  DEFAULT_SETS_FORMAT,
  DEUCE_RULES,
  type DeuceRule,
  deuceLabels,
  POINTS_PER_MATCH,
  SETS_FORMATS,
  type SetsFormat,
  scoringLabels,
  setsFormatLabels,
  type TournamentType,
  type Typed,
  wholeOf,
} from "@bandeha/contract";
import type { ScoringMethod } from "@bandeha/engine";
import { scoringOptions, scoringTexts } from "../text/scoring.ts";
import { ChoiceTiles } from "../ui/ChoiceTiles.tsx";
import { deuceText, setsTexts } from "./scoring-words.ts";

type Chosen = { method: ScoringMethod; points: Typed; deuce: DeuceRule; sets: SetsFormat };
type Scoring = { [Field in keyof Chosen]: Chosen[Field] | "" };

const setsChoices = SETS_FORMATS.map((value) => ({ value, label: setsFormatLabels[value], text: setsTexts[value] }));

type ScoringFieldsProps = {
  /** In mixed the deciding point is received otherwise. */
  type: TournamentType | "";
  value: Scoring;
  problems: Partial<Record<keyof Scoring, string | undefined>>;
  onChange: (change: Partial<Chosen>) => void;
  methods: readonly ScoringMethod[];
  /** A total the tournament already has. */
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
        value={value.method}
        onChange={(method) => onChange({ method })}
        error={problems.method}
      />
      {asksScoring(value.method, "points_per_match") && (
        <ChoiceTiles
          label="Сумма очков в матче"
          required
          columns={5}
          choices={totals.map((total) => ({ value: total, label: total }))}
          value={wholeOf(value.points) ?? ""}
          onChange={(points) => onChange({ points })}
          error={problems.points}
        />
      )}
      {asksScoring(value.method, "sets_format") && (
        <ChoiceTiles
          label={scoringOptions.sets}
          columns={1}
          choices={setsChoices}
          value={value.sets || DEFAULT_SETS_FORMAT}
          onChange={(sets) => onChange({ sets })}
          error={problems.sets}
        />
      )}
      {asksScoring(value.method, "deuce_rule") && (
        <ChoiceTiles
          label={scoringOptions.deuce}
          columns={1}
          choices={DEUCE_RULES.map((rule) => ({ value: rule, label: deuceLabels[rule], text: deuceText(rule, type) }))}
          value={value.deuce || DEFAULT_DEUCE_RULE}
          onChange={(deuce) => onChange({ deuce })}
          error={problems.deuce}
        />
      )}
    </>
  );
}
