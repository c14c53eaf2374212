import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";
import { unavailable } from "../buttons/Button.tsx";
import { Field, type FieldLabels, fieldAriaProps } from "./Field.tsx";
import classes from "./NumberStepper.module.css";
import { stepTo } from "./step-to.ts";

type NumberStepperProps = FieldLabels & {
  label: string;
  value: number | string;
  onChange: (value: number | string) => void;
  /** The values of the buttons, in rising order; a typed value may lie between, and the form's schema validates it. */
  offered: readonly number[];
  disabled?: boolean;
};

const KEYS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** A number between two big buttons; it can also be typed, or changed by the arrow keys. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, offered, required, hint, error, disabled = false } = props;
  const id = useId();
  const words = { label, hint, error, required };

  function step(direction: 1 | -1) {
    const next = stepTo(value, offered, direction);
    if (next !== undefined) onChange(next);
  }

  function pressed(event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    step(direction);
  }

  const button = (direction: 1 | -1) => (
    <button
      type="button"
      className={classes.button}
      aria-label={direction === 1 ? "Больше" : "Меньше"}
      aria-describedby={`${id}-label`}
      aria-controls={id}
      onClick={() => step(direction)}
      {...((disabled || stepTo(value, offered, direction) === undefined) && unavailable)}
    >
      {direction === 1 ? <IconPlus size={22} stroke={2.25} /> : <IconMinus size={22} stroke={2.25} />}
    </button>
  );

  return (
    <Field {...words} id={id} className={classes.field}>
      <div className={classes.box} data-error={Boolean(error) || undefined} data-disabled={disabled || undefined}>
        {button(-1)}
        <input
          {...fieldAriaProps(id, words)}
          className={classes.input}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          disabled={disabled}
          aria-valuenow={Number(value) || 0}
          aria-valuemin={offered[0]}
          aria-valuemax={offered.at(-1)}
          onKeyDown={pressed}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {button(1)}
      </div>
    </Field>
  );
}
