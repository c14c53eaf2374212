import { scoreTexts } from "../../text/play/running-round.ts";
import type { PadProps } from "./pad-props.ts";
import { SetTiles } from "./SetTiles.tsx";

/** A match of one set by games: its possible scores, one tap. */
export function GameTilesPad({ entered, onEnter, rules, sides }: PadProps) {
  const { team1, team2 } = entered;
  return (
    <SetTiles
      title={scoreTexts.games}
      sides={sides}
      rules={rules}
      chosen={team1 === undefined || team2 === undefined ? undefined : [team1, team2]}
      onChoose={([own, other]) => onEnter({ ...entered, team1: own, team2: other })}
    />
  );
}
