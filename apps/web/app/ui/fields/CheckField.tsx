import { type ReactNode, useId } from "react";
import classes from "./CheckField.module.css";

type CheckFieldProps = {
  label: ReactNode;
  checked: boolean;
  /** What is wrong with leaving it empty. */
  error?: string | undefined;
  onChange: (checked: boolean) => void;
};

/** One statement to agree with; the whole line is the target. */
export function CheckField({ label, checked, error, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.line} data-wrong={error ? true : undefined}>
        <input
          type="checkbox"
          className={classes.input}
          checked={checked}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
