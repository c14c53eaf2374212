import { type ReactNode, useId } from "react";
import { Stack } from "../layout/Flow.tsx";
import classes from "./ChoiceTiles.module.css";

export type TileChoice<Value extends string | number> = { value: Value; label: ReactNode; text?: ReactNode };

type ChoiceTilesProps<Value extends string | number> = {
  label: string;
  choices: readonly TileChoice<Value>[];
  value: Value | "" | 0;
  onChange: (value: Value) => void;
  required?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** Tiles in a row on a phone. */
  columns?: 1 | 2 | 3 | 5;
};

/** A few choices, all visible: one tap instead of three of a select. Native radios inside, so arrow keys move and forms validate. */
export function ChoiceTiles<Value extends string | number>(props: ChoiceTilesProps<Value>) {
  const { label, choices, value, onChange, required = false, error, hint, columns = 2 } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={classes.group} aria-describedby={described || undefined} aria-invalid={Boolean(error)}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            {" "}
            *
          </span>
        )}
      </legend>
      {hint && (
        <div className={classes.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={classes.tiles} data-columns={columns}>
        {choices.map((choice) => (
          <Stack
            key={choice.value}
            as="label"
            justify="center"
            className={classes.tile}
            data-error={Boolean(error) || undefined}
          >
            <input
              type="radio"
              required={required}
              className={classes.radio}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.word}>{choice.label}</span>
            {choice.text && <span className={classes.text}>{choice.text}</span>}
          </Stack>
        ))}
      </div>
      {error && (
        <div className={classes.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
