import { choices, type LevelForm, type Range, type SKILL_LEVEL_TYPES, type SkillLevelType } from "@bandeha/contract";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { levelName } from "../people/level.ts";
import classes from "./Fields.module.css";

type LevelFieldsProps = {
  value: LevelForm;
  problems: Partial<Record<keyof LevelForm, string | undefined>>;
  onChange: (change: Partial<LevelForm>) => void;
  range: Range;
  /** Levels the tournament already has. */
  already?: readonly number[];
};

const labels: Record<SkillLevelType, string> = { any: "Любой", fixed: "Один", range: "От и до" };
const kinds = (["any", "fixed", "range"] as const satisfies (typeof SKILL_LEVEL_TYPES)[number][]).map((value) => ({
  value,
  label: labels[value],
}));

/** Any level, one level or a range; only the fields of the chosen kind are shown. */
export function LevelFields({ value, problems, onChange, range, already = [] }: LevelFieldsProps) {
  const options = choices(range, ...already).map((level) => ({ value: String(level), label: levelName(level) }));
  const pick = (field: Exclude<keyof LevelForm, "skill_level_type">, label: string) => (
    <PickField
      label={label}
      required
      value={String(value[field])}
      options={options}
      onChange={(level) => onChange({ [field]: Number(level) })}
      error={problems[field]}
    />
  );
  return (
    <Stack gap={14}>
      <ChoiceTiles
        label="Уровень игроков"
        required
        columns={3}
        choices={kinds}
        value={value.skill_level_type}
        onChange={(type) => onChange({ skill_level_type: type })}
        error={problems.skill_level_type}
      />
      {value.skill_level_type === "fixed" && pick("skill_level_fixed", "Уровень")}
      {value.skill_level_type === "range" && (
        <div className={classes.range}>
          {pick("skill_level_min", "От уровня")}
          {pick("skill_level_max", "До уровня")}
        </div>
      )}
    </Stack>
  );
}
