import type { ReactNode } from "react";
import classes from "./Field.module.css";

export type FieldLabels = {
  label?: ReactNode;
  hint?: ReactNode;
  /** The message below; `true` where the message is elsewhere. */
  error?: ReactNode;
  required?: boolean | undefined;
};

type FieldProps = FieldLabels & { id: string; className?: string | undefined; children: ReactNode };

/** A control with its label, hint and error. */
export function Field({ id, label, hint, error, required, className, children }: FieldProps) {
  return (
    <div className={className}>
      {label && (
        <label className={classes.label} id={`${id}-label`} htmlFor={id}>
          {label}
          {required && (
            <span className={classes.star} aria-hidden>
              {" "}
              *
            </span>
          )}
        </label>
      )}
      {hint && (
        <div className={classes.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {error && error !== true && (
        <div className={classes.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}

/** The attributes that link a control to its label, hint and error for screen readers. */
export const fieldAriaProps = (id: string, { hint, error, required }: FieldLabels, described?: string) => ({
  id,
  required,
  "aria-invalid": Boolean(error) || undefined,
  "aria-describedby":
    [hint && `${id}-hint`, error && error !== true && `${id}-error`, described].filter(Boolean).join(" ") || undefined,
});
