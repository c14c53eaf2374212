// The marks of the check-in that this phone has made and the server has not confirmed yet (decision 186). The sender is in send-marks.ts.
import { CHECK_INS, type TournamentParticipant } from "@bandeha/contract";
import { createKeptList } from "../kept/kept-list.ts";
import { MARKS_KEY, needMarks } from "./kept-marks.ts";

export type CheckInMark = Pick<TournamentParticipant, "check_in" | "check_in_at">;

export type OwnMark = CheckInMark & {
  author: string;
  tournament: string;
  /** The id of the participant's record. */
  entry: string;
  /** Names the player where their row is not on screen. */
  name: string;
  /** What the server had when the player was marked. */
  seen: CheckInMark & Pick<TournamentParticipant, "updated">;
  /** Marks over this revision that were sent; the server may have any of them. */
  sent?: readonly CheckInMark[];
  /** The last request had no answer. */
  lost?: true;
};

/** The server sets the time of a player who came. */
export const isSameMark = (one: CheckInMark, other: CheckInMark): boolean =>
  (one.check_in || "") === (other.check_in || "") &&
  (one.check_in !== "late" || (one.check_in_at || "") === (other.check_in_at || ""));

const isText = (value: unknown): value is string => typeof value === "string";

function attendanceOf(kept: unknown): CheckInMark | undefined {
  const { check_in, check_in_at } = Object(kept) as Record<string, unknown>;
  const mark = (["", ...CHECK_INS] as const).find((one) => one === check_in);
  return mark === undefined || !isText(check_in_at) ? undefined : { check_in: mark, check_in_at };
}

/** A stored mark; undefined for anything else. */
export function markOf(kept: unknown): OwnMark | undefined {
  const { author, tournament, entry, name, seen, sent } = Object(kept) as Record<string, unknown>;
  const mark = attendanceOf(kept);
  const before = attendanceOf(seen);
  const { updated } = Object(seen) as Record<string, unknown>;
  if (!mark || !before || !isText(updated) || !isText(author) || !isText(tournament)) return undefined;
  if (!isText(entry) || !isText(name)) return undefined;
  return {
    ...{ author, tournament, entry, name },
    ...mark,
    seen: { ...before, updated },
    ...(Array.isArray(sent) && { sent: sent.flatMap((one) => attendanceOf(one) ?? []), lost: true }),
  };
}

type Key = Pick<OwnMark, "author" | "entry">;

/** Some full evenings; marks of older ones are of no use. */
const MARKS_MAX = 128;

const kept = createKeptList<OwnMark, Key>({
  storageKey: MARKS_KEY,
  parse: (stored) => (Array.isArray(stored) ? stored.flatMap((one) => markOf(one) ?? []) : []),
  isOf:
    ({ author, entry }) =>
    (own) =>
      own.author === author && own.entry === entry,
  max: MARKS_MAX,
});

export const { all: ownMarks, find: ownMark, use: useOwnMarks } = kept;

export function keepOwnMark(key: Key, mark: OwnMark | undefined): void {
  kept.keep(key, mark);
  if (mark) needMarks();
}

/** Entries as this phone shows them to a viewer. The same array while none of them is marked here. */
export function withOwnMarks(
  entries: TournamentParticipant[],
  marks: readonly OwnMark[],
  viewer: string | undefined,
): TournamentParticipant[] {
  const own = new Map(marks.filter(({ author }) => author === viewer).map((mark) => [mark.entry, mark]));
  if (entries.every(({ id }) => !own.has(id))) return entries;
  return entries.map((entry) => {
    const mark = own.get(entry.id);
    return mark ? { ...entry, check_in: mark.check_in, check_in_at: mark.check_in_at } : entry;
  });
}
