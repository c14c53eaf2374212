import { endingNames } from "@bandeha/contract";
import { ENDINGS, type Ending } from "@bandeha/engine";
import { endingPadTexts, endingTexts } from "../../text/play/endings.ts";
import type { Entered } from "./entered.ts";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";

/** How the match ended, and who won where the score does not say it. */
export function EndingPad({ entered, onEnter, rules, sides }: PadProps) {
  const ending: Ending = entered.ending ?? "played";
  const offered = ENDINGS.filter((each) => each !== "annulled" || rules.draws !== false);
  const asksWinner = ending === "walkover" || ending === "retired";
  return (
    <>
      <fieldset className={`${classes.choices} ${classes.endings}`}>
        <legend className={classes.legendShown}>{endingPadTexts.title}</legend>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.choice}
            aria-pressed={ending === each}
            onClick={() => onEnter(withEnding(entered, each))}
          >
            {endingNames[each]}
          </button>
        ))}
      </fieldset>
      <p className={classes.hint}>{endingTexts[ending]}</p>
      {asksWinner && (
        <fieldset className={classes.choices}>
          <legend className={classes.legendShown}>{endingPadTexts.winner}</legend>
          {(["team1", "team2"] as const).map((winner, side) => (
            <button
              key={winner}
              type="button"
              className={classes.choice}
              aria-pressed={entered.winner === winner}
              onClick={() => onEnter({ ...entered, winner })}
            >
              Победа: {sides[side]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The entry with another ending; the score stays where the ending has one. */
function withEnding({ team1, team2, sets }: Entered, ending: Ending): Entered {
  const hasScore = ending !== "walkover" && ending !== "annulled";
  return {
    ...(hasScore && team1 !== undefined && { team1 }),
    ...(hasScore && team2 !== undefined && { team2 }),
    ...(hasScore && sets && { sets }),
    ...(ending !== "played" && { ending }),
  };
}
