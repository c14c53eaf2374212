import { useState } from "react";
import { courtPage as texts } from "../../text/court.ts";
import { scoreTexts } from "../../text/running-round.ts";
import { type Entered, type Rules, splitTotal } from "../../tournament/score/entered.ts";
import { padOf } from "../../tournament/score/score-entry.ts";
import { tileChoices } from "../../tournament/score/tile-choices.ts";
import classes from "./Court.module.css";
import type { CourtHalf } from "./court-device.ts";

type CourtPadProps = {
  entered: Entered;
  onEnter: (entered: Entered) => void;
  rules: Rules;
  sides: readonly [string, string];
  own: CourtHalf;
  question: string;
};

/** With a fixed total one tap is the score: the own points, the rest is the opponents'. Other methods have their pad. */
export function CourtPad({ entered, onEnter, rules, sides, own, question }: CourtPadProps) {
  const [all, setAll] = useState(false);
  const { Pad } = padOf(entered, rules);
  const total = rules.pointsPerMatch;
  if (rules.scoring !== "points" || rules.match?.minutes) {
    return (
      <div className={classes.pad}>
        <Pad entered={entered} onEnter={onEnter} rules={rules} sides={sides} />
      </div>
    );
  }
  const side = own === "team1" ? 0 : 1;
  return (
    <fieldset className={classes.tiles}>
      <legend className={classes.question}>{question}</legend>
      {tileChoices(total, all).map((points) => (
        <button
          key={points}
          type="button"
          aria-pressed={entered[own] === points}
          aria-label={`${points}, соперникам ${total - points}`}
          onClick={() => onEnter(splitTotal(side, points, total))}
        >
          {points}
        </button>
      ))}
      {!all && tileChoices(total, true).length > tileChoices(total).length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)} aria-label={texts.score}>
          {scoreTexts.more}
        </button>
      )}
    </fieldset>
  );
}
