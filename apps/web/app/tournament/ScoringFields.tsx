import { POINTS_PER_MATCH, scoringLabels, type Typed, wholeOf } from "@bandeha/contract";
import type { ScoringMethod } from "@bandeha/engine";
import { scoringTexts } from "../text/wizard.ts";
import { ChoiceTiles } from "../ui/ChoiceTiles.tsx";

type Scoring = { method: ScoringMethod | ""; points: Typed };

type ScoringFieldsProps = {
  value: Scoring;
  problems: Partial<Record<keyof Scoring, string | undefined>>;
  onChange: (change: Partial<Scoring>) => void;
  methods: readonly ScoringMethod[];
  /** A total the tournament already has. */
  already?: number;
};

export function ScoringFields({ value, problems, onChange, methods, already }: ScoringFieldsProps) {
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
      {value.method === "points" && (
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
    </>
  );
}
