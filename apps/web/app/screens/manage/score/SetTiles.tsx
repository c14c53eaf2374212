import type { ScoreRules, SetScore } from "@bandeha/engine";
import { Text } from "../../../ui/layout/Text.tsx";
import classes from "./Pad.module.css";
import { setChoices } from "./tile-choices.ts";

type SetTilesProps = {
  title: string;
  sides: readonly [string, string];
  rules: Pick<ScoreRules, "sets">;
  chosen: SetScore | undefined;
  onChoose: (set: SetScore) => void;
  /** Only if the set may be a super tie-break. */
  onTieBreak?: () => void;
};

/** Who won the set, and how: one tap. */
export function SetTiles({ title, sides, rules, chosen, onChoose, onTieBreak }: SetTilesProps) {
  return (
    <section className={classes.set} aria-label={title} tabIndex={-1} data-asked>
      <Text as="p" weight={700}>
        {title}
      </Text>
      {([0, 1] as const).map((side) => (
        <fieldset key={side} className={`${classes.tiles} ${classes.setTiles}`}>
          <legend className={classes.legendShown}>Выиграли {sides[side]}</legend>
          {setChoices(side, rules).map((set) => (
            <button
              key={set.join()}
              type="button"
              className={classes.tile}
              aria-pressed={chosen?.join() === set.join()}
              aria-label={set.join(" ")}
              onClick={() => onChoose(set)}
            >
              {set.join(":")}
            </button>
          ))}
        </fieldset>
      ))}
      {onTieBreak && (
        <button type="button" className={classes.choice} aria-pressed={false} onClick={onTieBreak}>
          Супер тай-брейк до 10
        </button>
      )}
    </section>
  );
}
