import { courtPage as texts } from "../../text/play/court.ts";
import type { TypedScore } from "../../tournament/score/lost-scores.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./Court.module.css";
import { useTypedScores } from "./typed-scores.tsx";

/** Typed scores that were not saved, until the person puts them away: the person enters them again or asks the organiser. */
export function LostScores({ lost, reason }: { lost: readonly TypedScore[]; reason: string }) {
  const { drop } = useTypedScores();
  if (lost.length === 0) return null;
  return (
    <div className={classes.note} role="status">
      <b>{texts.refused}</b>
      <ul className={classes.unsent} aria-label={texts.unsentScores}>
        {lost.map(({ seen, sides, line }) => (
          <li key={seen.id}>
            {`${texts.court(seen.court)}, ${texts.roundOf(seen.round)}`}
            <br />
            {sides.join(" — ")}
            <b>{line}</b>
          </li>
        ))}
      </ul>
      <p>{reason}</p>
      <div className={classes.choices}>
        <Button variant="ghost" onClick={() => drop(lost.map(({ seen }) => seen.id))}>
          {texts.seen}
        </Button>
      </div>
    </div>
  );
}
