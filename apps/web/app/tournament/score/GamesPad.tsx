import { useState } from "react";
import { scoreTexts } from "../../text/play/running-round.ts";
import { CountsPad } from "./CountsPad.tsx";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";
import { SetTiles } from "./SetTiles.tsx";
import { isWonSet } from "./tile-choices.ts";

/** The most games of a side with a tile of their own. */
const GAMES = 10;

/** Games that need not be those of a set, because the time or the match was over. */
export const GameCountsPad = (props: PadProps) => <CountsPad {...props} most={GAMES} />;

/** Any number of games: the scores of a set are one tap, others are counted. */
export function GamesPad(props: PadProps) {
  const { entered, onEnter, rules, sides } = props;
  const { team1, team2 } = entered;
  const chosen = team1 === undefined || team2 === undefined ? undefined : ([team1, team2] as const);
  const [counts, setCounts] = useState(chosen !== undefined && !isWonSet(chosen, rules));
  if (counts) return <GameCountsPad {...props} />;
  return (
    <>
      <SetTiles
        title={scoreTexts.games}
        sides={sides}
        rules={rules}
        chosen={chosen}
        onChoose={([own, other]) => onEnter({ ...entered, team1: own, team2: other })}
      />
      <button type="button" className={`${classes.choice} ${classes.below}`} onClick={() => setCounts(true)}>
        {scoreTexts.otherScore}
      </button>
    </>
  );
}
