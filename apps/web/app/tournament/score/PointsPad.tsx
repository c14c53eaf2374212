import { useState } from "react";
import { scoreTexts } from "../../text/play/running-round.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { splitTotal } from "./entered.ts";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";
import { SidesChoice } from "./SidesChoice.tsx";
import { isRare, tileChoices } from "./tile-choices.ts";

/** A fixed total: pick one side's points, the other side gets the rest. */
export function PointsPad({ entered, onEnter, rules, sides }: PadProps) {
  const total = rules.pointsPerMatch;
  const [side, setSide] = useState<0 | 1>(0);
  const own = side === 0 ? entered.team1 : entered.team2;
  const [all, setAll] = useState(own !== undefined && isRare(own, total));
  return (
    <>
      <SidesChoice sides={sides} values={[entered.team1, entered.team2]} side={side} onSide={setSide} />
      <fieldset className={classes.tiles}>
        <VisuallyHidden component="legend">Очки: {sides[side]}</VisuallyHidden>
        {tileChoices(total, all).map((points) => (
          <button
            key={points}
            type="button"
            className={classes.tile}
            aria-pressed={own === points}
            aria-label={`${points}, соперникам ${total - points}`}
            onClick={() => onEnter(splitTotal(side, points, total))}
          >
            {points}
          </button>
        ))}
        {!all && tileChoices(total, true).length > tileChoices(total).length && (
          <button
            type="button"
            className={`${classes.tile} ${classes.more}`}
            aria-label={scoreTexts.moreLabel}
            onClick={() => setAll(true)}
          >
            {scoreTexts.more}
          </button>
        )}
      </fieldset>
    </>
  );
}
