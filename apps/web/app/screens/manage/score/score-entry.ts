// The registry of score pads by scoring method. A pad is a file here and a line below.
import type { ScoringMethod } from "@bandeha/engine";
import type { ComponentType } from "react";
import { scoreHints } from "../../../text/running-round.ts";
import type { Entered, Rules } from "./entered.ts";
import { GamesPad } from "./GamesPad.tsx";
import { GameTilesPad } from "./GameTilesPad.tsx";
import { PointsPad } from "./PointsPad.tsx";
import { SetsPad } from "./SetsPad.tsx";
import { WinsPad } from "./WinsPad.tsx";

export type PadProps = {
  entered: Entered;
  onEnter: (entered: Entered) => void;
  rules: Rules;
  /** The names of the two sides. */
  sides: readonly [string, string];
};

type ScorePad = {
  Pad: ComponentType<PadProps>;
  /** Under the pad before the first tap. */
  hint?: (rules: Rules) => string;
};

const pads: Record<ScoringMethod, ScorePad> = {
  points: { Pad: PointsPad, hint: ({ pointsPerMatch }) => scoreHints.points(pointsPerMatch) },
  games: { Pad: GamesPad },
  sets: { Pad: SetsPad },
  wins: { Pad: WinsPad },
};

/** The pad of a match: where the points need not add up, both are counted; one set by games has tiles. */
export function padOf(entered: Entered, rules: Rules): ScorePad {
  const isOpen = entered.ending === "retired" || entered.ending === "time" || Boolean(rules.match?.minutes);
  if (rules.scoring === "games" && rules.match?.games && !isOpen) return { Pad: GameTilesPad };
  return rules.scoring === "points" && isOpen ? { Pad: GamesPad } : pads[rules.scoring];
}
