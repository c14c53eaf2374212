// The registry of score pads by scoring method. A pad is a file here and a line below.
import type { ScoringMethod } from "@bandeha/engine";
import type { ComponentType } from "react";
import { scoreHints } from "../../../text/running-round.ts";
import type { Entered, Rules } from "./entered.ts";
import { GamesPad } from "./GamesPad.tsx";
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

export const pads: Record<ScoringMethod, ScorePad> = {
  points: { Pad: PointsPad, hint: ({ pointsPerMatch }) => scoreHints.points(pointsPerMatch) },
  games: { Pad: GamesPad },
  sets: { Pad: SetsPad },
  wins: { Pad: WinsPad },
};
