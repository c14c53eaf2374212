// Why a start is confirmed: wrong day, incomplete attendance or free places.
import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { dayOf } from "../../../../text/format.ts";
import { attendanceOf } from "../../check-in/attendance.ts";

export type StartWarnings = {
  /** The tournament's day is still in the future. */
  early: boolean;
  /** `unmarked`: no marks yet; `missing`: someone is absent or unmarked; `none`: everyone has come. */
  attendance: "none" | "unmarked" | "missing";
  /** Fewer players than places; absent ones do not count. */
  few: boolean;
};

type Planned = Pick<Tournament, "date" | "max_players">;
type Entry = Pick<TournamentParticipant, "status" | "check_in">;

/** @param today `YYYY-MM-DD` in the tournament's city */
export function startWarnings(tournament: Planned, participants: readonly Entry[], today: string): StartWarnings {
  const { came, late, absent, unmarked } = attendanceOf(participants);
  const marked = came.length + late.length + absent.length;
  const drawn = came.length + late.length + unmarked.length;
  const missing = late.length + absent.length + unmarked.length > 0;
  return {
    early: dayOf(tournament.date) > today,
    attendance: !missing ? "none" : marked > 0 ? "missing" : "unmarked",
    few: drawn < tournament.max_players,
  };
}

export const hasWarnings = ({ early, attendance, few }: StartWarnings): boolean =>
  early || few || attendance !== "none";
