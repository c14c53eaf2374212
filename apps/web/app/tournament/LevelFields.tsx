import { choices, type Range, type SKILL_LEVEL_TYPES, type SkillLevelType, type Typed } from "@bandeha/contract";
import { ChoiceTiles } from "../ui/ChoiceTiles.tsx";
import { PickField } from "../ui/PickField.tsx";
import classes from "./Fields.module.css";
import { levelName } from "./level.ts";

type LevelChoice = { type: SkillLevelType | ""; fixed: Typed; min: Typed; max: Typed };

type LevelFieldsProps = {
  value: LevelChoice;
  problems: Partial<Record<keyof LevelChoice, string | undefined>>;
  onChange: (change: Partial<LevelChoice>) => void;
  range: Range;
  /** Levels the tournament already has. */
  already?: readonly number[];
};

const words: Record<SkillLevelType, string> = { any: "Любой", fixed: "Один", range: "От и до" };
const kinds = (["any", "fixed", "range"] as const satisfies (typeof SKILL_LEVEL_TYPES)[number][]).map((value) => ({
  value,
  label: words[value],
}));

/** Whom the tournament is for: anyone, one level, or a range; only the levels of the chosen kind are asked. */
export function LevelFields({ value, problems, onChange, range, already = [] }: LevelFieldsProps) {
  const options = choices(range, ...already).map((level) => ({ value: String(level), label: levelName(level) }));
  const pick = (field: "fixed" | "min" | "max", label: string) => (
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
    <div className={classes.levels}>
      <ChoiceTiles
        label="Уровень игроков"
        required
        columns={3}
        choices={kinds}
        value={value.type}
        onChange={(type) => onChange({ type })}
        error={problems.type}
      />
      {value.type === "fixed" && pick("fixed", "Уровень")}
      {value.type === "range" && (
        <div className={classes.range}>
          {pick("min", "От уровня")}
          {pick("max", "До уровня")}
        </div>
      )}
    </div>
  );
}
