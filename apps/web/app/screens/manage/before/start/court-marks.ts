// The small courts above the check-in: as many as the game will have, so that one who rests does not draw a court of three empty places.
import { type Tournament, type TournamentParticipant, toSettings } from "@bandeha/contract";
import { CORNERS } from "../../CourtMarks.tsx";
import { attendanceOf } from "../../check-in/attendance.ts";
import { checkDraw, isDrawn } from "./start-plan.ts";

/** How many courts these people play on, and how many corners those who are here fill: in singles each of them fills two. */
export function courtMarks(
  tournament: Tournament,
  participants: readonly TournamentParticipant[],
): { courts: number; filled: number } {
  const field = participants.filter(isDrawn);
  const perCourt = toSettings(tournament).side === "1v1" ? 2 : CORNERS;
  const checked = checkDraw(tournament, field);
  const courts = checked.ok ? checked.courts : Math.ceil(field.length / perCourt);
  return { courts, filled: attendanceOf(participants).came.length * (CORNERS / perCourt) };
}
