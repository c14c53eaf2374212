import { useId } from "react";
import { startTexts as texts } from "../../../../text/manage/start.ts";
import { CourtMarks } from "../../CourtMarks.tsx";
import classes from "./ChoiceCards.module.css";
import type { StartChoice } from "./start-choices.ts";

type ChoiceCardsProps = {
  label: string;
  choices: readonly { key: string; choice: StartChoice }[];
  value: string;
  onChange: (key: string) => void;
};

/** Choices one below another, each with its courts, its end and what it means. Native radios inside. */
export function ChoiceCards({ label, choices, value, onChange }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className={classes.cards} aria-label={label}>
      {choices.map(({ key, choice }) => {
        const plays = choice.kind === "play" || choice.kind === "wait" ? choice : undefined;
        return (
          <label key={key} className={classes.card}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={key === value}
              aria-label={[choice.label, plays?.until && texts.until(plays.until)].filter(Boolean).join(", ")}
              aria-describedby={`${id}-${key}`}
              onChange={() => onChange(key)}
            />
            <b>{choice.label}</b>
            {plays?.until && <b className={classes.until}>{texts.until(plays.until)}</b>}
            <span className={classes.body}>
              {plays && <CourtMarks courts={plays.courts} />}
              <span id={`${id}-${key}`}>{choice.text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
