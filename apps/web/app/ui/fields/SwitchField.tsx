import { type ReactNode, useId } from "react";
import classes from "./SwitchField.module.css";

type SwitchFieldProps = { label: string; hint: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that acts at once; the whole line is the target. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className={classes.line}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.input}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}
