// Attendance: the organiser's marks of seated players.
import { type CheckIn, isSeated, type Tournament, type TournamentParticipant, takesEntries } from "@bandeha/contract";

type Entry = Pick<TournamentParticipant, "status" | "check_in"> & Partial<Pick<TournamentParticipant, "confirmed_at">>;

/** Whether the player has said that they come. */
export const hasConfirmed = ({ status, confirmed_at = "" }: Omit<Entry, "check_in">): boolean =>
  status === "confirmed" || confirmed_at !== "";

const unansweredFirst = <One extends Entry>(entries: readonly One[]): One[] => [
  ...entries.filter((entry) => !hasConfirmed(entry)),
  ...entries.filter(hasConfirmed),
];

/** Before the start, of those who are asked for an answer, who did not give one comes first: the organiser calls them. */
export const silentFirst = <One extends Entry>(
  tournament: Pick<Tournament, "status" | "confirm_hours">,
  entries: readonly One[],
): One[] => (tournament.confirm_hours > 0 && takesEntries(tournament) ? unansweredFirst(entries) : [...entries]);

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

/** Sorted by name. */
export const byName = <One>(entries: readonly One[], name: (entry: One) => string): One[] =>
  entries.toSorted((one, other) => name(one).localeCompare(name(other), "ru"));

/** Missing players first, because the organiser looks for them. */
export const SECTIONS = ["missing", "came", "absent"] as const;
export type AttendanceSection = (typeof SECTIONS)[number];

export const sectionOf = ({ check_in }: Pick<Entry, "check_in">): AttendanceSection =>
  check_in === "came" || check_in === "absent" ? check_in : "missing";

/** A row that was just tapped stays where it is, so that no row moves under a finger. */
export type HeldRow = { id: string; section: AttendanceSection };

/** The entries of each section in order of names; of those who are asked for an answer, who did not give one comes first. */
export function sectionRows<One extends Entry & { id: string }>(
  entries: readonly One[],
  held: HeldRow | undefined,
  name: (entry: One) => string,
  asksAnswer = false,
): Record<AttendanceSection, One[]> {
  const shownIn = (entry: One) => (entry.id === held?.id ? held.section : sectionOf(entry));
  const of = (section: AttendanceSection) =>
    byName(
      entries.filter((entry) => shownIn(entry) === section),
      name,
    );
  const missing = of("missing");
  return { missing: asksAnswer ? unansweredFirst(missing) : missing, came: of("came"), absent: of("absent") };
}
