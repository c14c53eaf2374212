import type { ReactNode } from "react";
import classes from "./Field.module.css";

export type FieldLabels = {
  label?: ReactNode;
  hint?: ReactNode;
  /** A sentence below; `true` where the words stand elsewhere. */
  error?: ReactNode;
  required?: boolean | undefined;
};

type FieldProps = FieldLabels & { id: string; className?: string | undefined; children: ReactNode };

/** A control between its words: what it is, how to fill it, what is wrong with it. */
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

/** What a control says about its words to those who listen. */
export const fieldAriaProps = (id: string, { hint, error, required }: FieldLabels, described?: string) => ({
  id,
  required,
  "aria-invalid": Boolean(error) || undefined,
  "aria-describedby":
    [hint && `${id}-hint`, error && error !== true && `${id}-error`, described].filter(Boolean).join(" ") || undefined,
});
