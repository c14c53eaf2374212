// The names of a bracket's sides on the board, in lines of one size.
import { type BracketMatch, type Stage, stageCode } from "@bandeha/engine";
import { matchOfMeeting } from "../../../tournament/cup/meeting-match.ts";
import { sharedWidth } from "../../../tournament/people/text-width.ts";
import { sidesOf } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import type { BracketPage } from "./bracket-pages.ts";

/** A wider name is cut, and a wider side is smaller alone, in ems. */
const NAME_EM = 6.5;
const SIDE_EM = 12;

/** A substitute plays for one of the pair that was drawn. */
export function sidesOfMeeting(play: Play, stage: Stage, meeting: BracketMatch): readonly (readonly string[] | null)[] {
  const match = matchOfMeeting(play.matches, stageCode(stage), meeting);
  return match ? sidesOf(match) : meeting.sides;
}

export const sideLine = (play: Play, side: readonly string[]): string =>
  side.map((id) => play.names.cutShort(id, NAME_EM)).join(" · ");

/** By which all sides of a page share one size: the winner of a match is as large in the next column. */
export function sharedSideWidth(play: Play, { rounds, third, plate }: BracketPage): number {
  const shown = [...rounds, ...(third ? [third] : []), ...(plate ? [plate] : [])];
  const sides = shown.flatMap(({ stage, meetings }) =>
    meetings.flatMap((meeting) => sidesOfMeeting(play, stage, meeting)),
  );
  return sharedWidth(
    sides.flatMap((side) => (side ? [sideLine(play, side)] : [])),
    SIDE_EM,
  );
}
