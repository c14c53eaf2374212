import {
  asksFormatOption,
  FORMAT_OPTIONS,
  type FormatOption,
  type FormatOptionsForm,
  formatOptionLabels,
  type ScoringForm,
  type VariantForm,
} from "@bandeha/contract";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { formatOptionTexts, formatOptionTitles } from "./format-option-text.ts";

type FormatOptionFieldsProps = {
  type: string;
  value: FormatOptionsForm & VariantForm & Pick<ScoringForm, "scoring_method">;
  problems: Partial<Record<FormatOption, string | undefined>>;
  onChange: (change: Partial<FormatOptionsForm>) => void;
};

/** Options that only cups have. */
export function FormatOptionFields({ type, value, problems, onChange }: FormatOptionFieldsProps) {
  const asked = FORMAT_OPTIONS.filter((option) =>
    asksFormatOption({ type, variant: value.variant, scoring_method: value.scoring_method }, option),
  );
  return asked.map((option) => {
    const labels = Object.entries(formatOptionLabels[option]);
    const texts: Record<string, string> = formatOptionTexts[option];
    return (
      <ChoiceTiles
        key={option}
        label={formatOptionTitles[option]}
        columns={1}
        choices={labels.map(([choice, label]) => ({ value: choice, label, text: texts[choice] ?? "" }))}
        value={value[option] || (labels[0]?.[0] ?? "")}
        onChange={(choice) => onChange({ [option]: choice })}
        error={problems[option]}
      />
    );
  });
}
