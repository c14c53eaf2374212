import { useState } from "react";
import { scoreTexts } from "../../text/play/running-round.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";
import { SidesChoice } from "./SidesChoice.tsx";
import { StepperRow } from "./StepperRow.tsx";

type CountsPadProps = PadProps & {
  /** The highest count with a tile of its own. */
  most: number;
};

/** Both sides are counted: a tile each. After the first the tiles are for the other side. */
export function CountsPad({ entered, onEnter, sides, most }: CountsPadProps) {
  const [side, setSide] = useState<0 | 1>(0);
  const values = [entered.team1, entered.team2] as const;
  const own = values[side];
  const [more, setMore] = useState(Math.max(...values.map((count) => count ?? 0)) > most);
  const enter = (count: number) => onEnter({ ...entered, ...(side === 0 ? { team1: count } : { team2: count }) });

  function choose(count: number) {
    enter(count);
    if (values[1 - side] === undefined) setSide(side === 0 ? 1 : 0);
  }

  return (
    <>
      <SidesChoice sides={sides} values={values} side={side} onSide={setSide} />
      {more ? (
        <StepperRow label={sides[side]} value={own ?? 0} onChange={enter} />
      ) : (
        <fieldset className={classes.tiles}>
          <VisuallyHidden component="legend">{sides[side]}</VisuallyHidden>
          {Array.from({ length: most + 1 }, (_, count) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its count.
              key={count}
              type="button"
              className={classes.tile}
              aria-pressed={own === count}
              onClick={() => choose(count)}
            >
              {count}
            </button>
          ))}
          <button type="button" className={`${classes.tile} ${classes.more}`} onClick={() => setMore(true)}>
            {scoreTexts.more}
          </button>
        </fieldset>
      )}
    </>
  );
}
