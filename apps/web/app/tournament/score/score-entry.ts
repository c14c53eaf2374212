// The registry of score pads by scoring method. A pad is a file here and a line below.

import type { ScoringMethod } from "@bandeha/engine";
import type { ComponentType } from "react";
import { scoreHints } from "../../text/play/running-round.ts";
import type { Entered, Rules } from "./entered.ts";
import { GameCountsPad, GamesPad } from "./GamesPad.tsx";
import { GameTilesPad } from "./GameTilesPad.tsx";
import { OpenPointsPad } from "./OpenPointsPad.tsx";
import { PointsPad } from "./PointsPad.tsx";
import type { PadProps } from "./pad-props.ts";
import { SetsPad } from "./SetsPad.tsx";
import { WinsPad } from "./WinsPad.tsx";

type ScorePad = {
  Pad: ComponentType<PadProps>;
  /** Under the pad before the first tap. */
  hint?: (rules: Rules) => string;
  /** It has no score at which a match may stop. */
  scoreless?: true;
};

const pads: Record<ScoringMethod, ScorePad> = {
  points: { Pad: PointsPad, hint: ({ pointsPerMatch }) => scoreHints.points(pointsPerMatch) },
  games: { Pad: GamesPad },
  sets: { Pad: SetsPad },
  wins: { Pad: WinsPad, scoreless: true },
};

/** For a match that was stopped or is played by time. */
const openPads: Partial<Record<ScoringMethod, ComponentType<PadProps>>> = {
  points: OpenPointsPad,
  games: GameCountsPad,
};

/** The pad of a match: where the count of one side says nothing about the other, both are counted; one set by games has its scores only. */
export function padOf(entered: Entered, rules: Rules): ScorePad {
  const isOpen = entered.ending === "retired" || entered.ending === "time" || Boolean(rules.match?.minutes);
  if (rules.scoring === "games" && rules.match?.games && !isOpen) return { Pad: GameTilesPad };
  const open = openPads[rules.scoring];
  return isOpen && open ? { Pad: open } : pads[rules.scoring];
}
