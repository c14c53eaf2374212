import { useState } from "react";
import { endingPadTexts } from "../../text/play/endings.ts";
import { scoreTexts } from "../../text/play/running-round.ts";
import { EndingPad } from "../../tournament/score/EndingPad.tsx";
import { type Entered, hasScore, type Rules, splitTotal } from "../../tournament/score/entered.ts";
import { missingText } from "../../tournament/score/missing-text.ts";
import { padOf } from "../../tournament/score/score-entry.ts";
import { tileChoices } from "../../tournament/score/tile-choices.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./Court.module.css";
import type { CourtHalf } from "./court-device.ts";

type CourtPadProps = {
  entered: Entered;
  onEnter: (entered: Entered) => void;
  rules: Rules;
  sides: readonly [string, string];
  own: CourtHalf;
  question: string;
  /** The score is being saved: what would be typed now would belong to no match. */
  saving: boolean;
};

/** The score, and how the match ended where it was not played to its end. */
export function CourtPad(props: CourtPadProps) {
  const { entered, onEnter, rules, sides, saving } = props;
  const [asked, setAsked] = useState(false);
  const { ending } = entered;
  const reason = missingText(entered, rules);
  return (
    <div className={classes.pad} inert={saving}>
      {(asked || ending) && <EndingPad entered={entered} onEnter={onEnter} rules={rules} sides={sides} />}
      {hasScore(entered) && <ScorePad {...props} />}
      {reason && <p role="status">{reason}</p>}
      {!asked && !ending && (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {endingPadTexts.more}
        </Button>
      )}
    </div>
  );
}

/** With a fixed total one tap is the score: the own points, the rest is the opponents'. Other methods have their pad. */
function ScorePad({ entered, onEnter, rules, sides, own, question }: CourtPadProps) {
  const [all, setAll] = useState(false);
  const { Pad } = padOf(entered, rules);
  const total = rules.pointsPerMatch;
  if (rules.scoring !== "points" || rules.match?.minutes || entered.ending)
    return <Pad entered={entered} onEnter={onEnter} rules={rules} sides={sides} />;
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
        <button type="button" className={classes.more} onClick={() => setAll(true)} aria-label={scoreTexts.moreLabel}>
          {scoreTexts.more}
        </button>
      )}
    </fieldset>
  );
}
