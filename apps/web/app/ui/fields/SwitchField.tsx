import { type ReactNode, useId } from "react";
import { Row } from "../layout/Flow.tsx";
import classes from "./SwitchField.module.css";

type SwitchFieldProps = { label: string; hint: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that acts at once; the whole line is the target. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Row as="label" gap={12} align="start" className={classes.line}>
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
    </Row>
  );
}
