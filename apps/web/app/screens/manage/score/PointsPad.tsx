import { useState } from "react";
import { splitTotal } from "./entered.ts";
import classes from "./Pad.module.css";
import type { PadProps } from "./score-entry.ts";
import { isRare, tileChoices } from "./tile-choices.ts";

/** A fixed total: pick one side's points, the other side gets the rest. */
export function PointsPad({ entered, onEnter, rules, sides }: PadProps) {
  const total = rules.pointsPerMatch;
  const [side, setSide] = useState<0 | 1>(0);
  const own = side === 0 ? entered.team1 : entered.team2;
  const [all, setAll] = useState(own !== undefined && isRare(own, total));
  const both = [entered.team1, entered.team2] as const;
  return (
    <>
      <fieldset className={classes.sides}>
        <legend className={classes.legend}>Чьи очки вводите</legend>
        {([0, 1] as const).map((index) => (
          <button
            key={index}
            type="button"
            className={classes.side}
            aria-pressed={side === index}
            aria-label={`${sides[index]}${both[index] === undefined ? "" : `, ${both[index]}`}`}
            onClick={() => setSide(index)}
          >
            <span className={classes.names}>{sides[index]}</span>
            <span className={classes.digits} data-empty={both[index] === undefined || undefined}>
              {both[index] ?? "—"}
            </span>
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.tiles}>
        <legend className={classes.legend}>Очки: {sides[side]}</legend>
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
            aria-label="Ещё: все варианты"
            onClick={() => setAll(true)}
          >
            Ещё
          </button>
        )}
      </fieldset>
    </>
  );
}
