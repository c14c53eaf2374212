// Attendance: the organiser's marks of seated players.
import type { CheckIn, TournamentParticipant } from "@bandeha/contract";
import { isSeated } from "../../../data/tournament-participants.ts";

type Entry = Pick<TournamentParticipant, "status" | "check_in">;

export type Attendance<One extends Entry = TournamentParticipant> = Record<CheckIn | "unmarked", One[]>;

export function attendanceOf<One extends Entry>(participants: readonly One[]): Attendance<One> {
  const seated = participants.filter(isSeated);
  const marked = (mark: CheckIn | "") => seated.filter(({ check_in }) => (check_in || "") === mark);
  return { came: marked("came"), late: marked("late"), absent: marked("absent"), unmarked: marked("") };
}

export const countsOf = ({ came, late, absent, unmarked }: Attendance<Entry>) => ({
  came: came.length,
  late: late.length,
  absent: absent.length,
  unmarked: unmarked.length,
});

/** Whether the remaining players can be marked with one tap. */
export const canMarkOthers = ({ came, late, absent, unmarked }: Attendance<Entry>): boolean =>
  unmarked.length > 1 && came.length + late.length + absent.length > 0;

/** Sorted by name. */
export const byName = <One>(entries: readonly One[], name: (entry: One) => string): One[] =>
  entries.toSorted((one, other) => name(one).localeCompare(name(other), "ru"));
