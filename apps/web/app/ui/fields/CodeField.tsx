import { type Ref, useId } from "react";
import { VisuallyHidden } from "../accessibility/VisuallyHidden.tsx";
import classes from "./CodeField.module.css";

type CodeFieldProps = {
  label: string;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  error?: boolean;
  /** Id of the error message. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One input drawn as cells, so that autofill from a message, paste and screen readers see a single field. */
export function CodeField({ label, length, value, onChange, error = false, describedBy, ref }: CodeFieldProps) {
  const id = useId();
  const cells = Array.from({ length }, (_, index) => ({ key: index, digit: value[index] ?? "" }));
  const at = Math.min(value.length, length - 1);
  return (
    <div className={classes.field}>
      <VisuallyHidden component="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <input
        ref={ref}
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, length))}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        aria-invalid={error || undefined}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noAutofocus: the step consists of this field, and it has just replaced the one before it.
        autoFocus
      />
      <div className={classes.cells} aria-hidden>
        {cells.map(({ key, digit }) => (
          <span key={key} className={classes.cell} data-at={key === at || undefined} data-error={error || undefined}>
            {digit}
          </span>
        ))}
      </div>
    </div>
  );
}
