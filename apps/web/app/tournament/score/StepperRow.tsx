import { softHyphens } from "@bandeha/contract";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { unavailable } from "../../ui/buttons/Button.tsx";
import classes from "./Pad.module.css";

type StepperRowProps = { label: string; value: number; onChange: (value: number) => void };

/** The stored limit of a score. */
const MOST = 99;

/** A side with a stepper; the count can also be typed. */
export function StepperRow({ label, value, onChange }: StepperRowProps) {
  const set = (next: number) => onChange(Math.min(MOST, Math.max(0, next)));
  return (
    <fieldset className={classes.stepper}>
      <legend className={classes.names}>{softHyphens(label)}</legend>
      <button
        type="button"
        className={classes.tile}
        aria-label={`Меньше: ${label}`}
        onClick={() => set(value - 1)}
        {...(value === 0 && unavailable)}
      >
        <IconMinus size={24} stroke={2.25} aria-hidden />
      </button>
      <input
        className={classes.count}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={`Счёт: ${label}`}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, "").slice(-2)))}
      />
      <button type="button" className={classes.tile} aria-label={`Больше: ${label}`} onClick={() => set(value + 1)}>
        <IconPlus size={24} stroke={2.25} aria-hidden />
      </button>
    </fieldset>
  );
}
