import type { SetScore } from "@bandeha/engine";
import { Text } from "../../ui/layout/Text.tsx";
import classes from "./Pad.module.css";
import { type MatchSets, setChoices } from "./tile-choices.ts";

type SetTilesProps = {
  title: string;
  sides: readonly [string, string];
  rules: MatchSets;
  chosen: SetScore | undefined;
  onChoose: (set: SetScore) => void;
  /** Only if the set may be a tie-break of its own: to how many points, and whether it must be one. */
  tieBreak?: { to: number; only: boolean; onChoose: () => void } | undefined;
  /** Only in a match that was stopped: the set was not finished. */
  onStop?: () => void;
};

/** Who won the set, and how: one tap. */
export function SetTiles({ title, sides, rules, chosen, onChoose, tieBreak, onStop }: SetTilesProps) {
  return (
    <section className={classes.set} aria-label={title} tabIndex={-1} data-asked>
      <Text as="p" weight={650}>
        {title}
      </Text>
      {(tieBreak?.only ? [] : ([0, 1] as const)).map((side) => (
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
      {onStop && (
        <button type="button" className={classes.choice} aria-pressed={false} onClick={onStop}>
          Сет не доигран
        </button>
      )}
      {tieBreak && (
        <button type="button" className={classes.choice} aria-pressed={false} onClick={tieBreak.onChoose}>
          {tieBreak.to === 10 ? "Супер тай-брейк до 10" : `Тай-брейк до ${tieBreak.to}`}
        </button>
      )}
    </section>
  );
}
