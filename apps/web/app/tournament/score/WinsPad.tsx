import { scoreTexts } from "../../text/play/running-round.ts";
import type { Entered } from "./entered.ts";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";

/** Who won, without a score. */
export function WinsPad({ entered, onEnter, rules, sides }: PadProps) {
  const choices: readonly { label: string; value: Entered }[] = [
    { label: sides[0], value: { team1: 1, team2: 0 } },
    { label: sides[1], value: { team1: 0, team2: 1 } },
    ...(rules.draws === false ? [] : [{ label: scoreTexts.draw, value: { team1: 0, team2: 0 } }]),
  ];
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legendShown}>{scoreTexts.whoWon}</legend>
      {choices.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          aria-pressed={entered.team1 === value.team1 && entered.team2 === value.team2}
          onClick={() => onEnter(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
