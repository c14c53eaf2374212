import { softHyphens } from "@bandeha/contract";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./Pad.module.css";

type SidesChoiceProps = {
  sides: readonly [string, string];
  values: readonly [number | undefined, number | undefined];
  side: 0 | 1;
  onSide: (side: 0 | 1) => void;
};

/** Both sides with their counts; the pressed one is the one the tiles are for. */
export function SidesChoice({ sides, values, side, onSide }: SidesChoiceProps) {
  return (
    <fieldset className={classes.sides}>
      <VisuallyHidden component="legend">Чей счёт вводите</VisuallyHidden>
      {([0, 1] as const).map((index) => (
        <button
          key={index}
          type="button"
          className={classes.side}
          aria-pressed={side === index}
          aria-label={`${softHyphens(sides[index])}${values[index] === undefined ? "" : `, ${values[index]}`}`}
          onClick={() => onSide(index)}
        >
          <span className={classes.names}>{softHyphens(sides[index])}</span>
          <span className={classes.digits} data-empty={values[index] === undefined || undefined}>
            {values[index] ?? "—"}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
