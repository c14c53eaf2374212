import { sized } from "./fit.ts";
import { svgText } from "./svg.ts";

/** Its height in pixels. */
export const TEAMS_LINE = 62;

/** The score of the two teams of a club tie, in the largest size in which it fits. */
export function teamsLine(score: string, at: { x: number; y: number; width: number }): string {
  const { label, size } = sized(score, [48, 44, 40, 36, 32, 28], { width: at.width, weight: 700 });
  return svgText(label, { x: at.x, y: at.y, size, weight: 700, fill: "#fff" });
}
