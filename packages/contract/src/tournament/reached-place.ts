// How far a side has come, where a court or a stage decides. Not in texts.ts, because the lobby does not need it.
import type { Standing } from "@bandeha/engine";

export type Reached = Pick<Standing, "played" | "firstValue" | "reason">;

/** The court of a side's last match, in a table that it decides; undefined before the first. */
export function lastCourtOf({ played, firstValue }: Reached): number | undefined {
  // Beat the Box adds a half for those who rested.
  return played > 0 && firstValue !== undefined ? Math.floor(-firstValue) : undefined;
}

/** Whether the side of a cup has reached a bracket. */
export const isInBracket = ({ reason }: Pick<Reached, "reason">): boolean =>
  reason?.key === "knockout-stage" || reason?.key === "placement";

/** The stage that a side of a cup reached, for a narrow column: «финал», «1/2», «утеш. 1/4», «за 3-е», «за 5–8-е», «группа». */
export function shortStageText({ reason }: Pick<Reached, "reason">): string {
  if (reason?.key === "placement") {
    const last = reason.place + reason.size - 1;
    return reason.size > 2 ? `за ${reason.place}–${last}-е` : `за ${reason.place}-е`;
  }
  if (reason?.key !== "knockout-stage") return "группа";
  const round = reason.size === 2 ? "финал" : `1/${reason.size / 2}`;
  return reason.bracket === "plate" ? `утеш. ${round}` : round;
}
