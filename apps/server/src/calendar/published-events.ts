// The evenings of a person as calendar events. What was published is stored with its revision, so that a calendar sees every change (SEQUENCE), also
// of an evening that was deleted.
import { createHash } from "node:crypto";
import {
  type CalendarEvent,
  DAY_MS,
  isPaused,
  momentOf,
  PAUSED,
  type Role,
  readTimestamp,
  timestamp,
  timeZoneOf,
  WAITING_LIST,
} from "@bandeha/contract";
import {
  findRows,
  getTournament,
  type ParticipantRow,
  type TournamentRow,
} from "../actions/transaction/stored-rows.ts";
import { type Condition, ownColumn, where } from "../storage/condition.ts";
import type { Reader, Row, Storage, Transactor } from "../storage/storage.ts";

export type CalendarDeps = {
  storage: Storage;
  clock: () => Date;
  newId: () => string;
  /** For links to the site; absent without a public address. */
  origin: string | undefined;
};

const EVENTS = "_calendar_events";

type Wanted = Omit<CalendarEvent, "uid" | "sequence" | "modified" | "start" | "end"> & { start: string; end: string };

const PAST_DAYS = 60;
const EVENINGS_MAX = 500;

/** Brings the stored events to this moment, and returns them in order of their start. */
export async function publishedEvents(deps: CalendarDeps, user: string): Promise<CalendarEvent[]> {
  const stored = await deps.storage.transact(async (tx) => {
    // Two calendars that read at one time must not both raise the revision.
    await tx.lockUser(user);
    const wanted = await wantedEvents(tx, deps, user);
    const known = new Map((await eventsOf(tx, user)).map((row) => [String(row.tournament), row]));
    for (const [tournament, event] of wanted) await store(tx, deps, { user, tournament }, known.get(tournament), event);
    for (const [tournament, row] of known) if (!wanted.has(tournament)) await cancelGone(tx, deps, row);
    return eventsOf(tx, user);
  });
  return stored.map(eventOf).sort((one, other) => one.start.getTime() - other.start.getTime());
}

const eventsOf = (reader: Reader, user: string): Promise<Row[]> =>
  reader.find(EVENTS, { where: where({ user }), limit: 2 * EVENINGS_MAX });

const since = (column: string, day: string, hops: readonly { relation: string; table: string }[] = []): Condition => ({
  left: { path: { hops, column } },
  operator: ">=",
  right: { value: day },
});

/** Entries of the user and tournaments that they organise or help with, by tournament. */
async function wantedEvents(reader: Reader, deps: CalendarDeps, user: string): Promise<Map<string, Wanted>> {
  const first = timestamp(new Date(deps.clock().getTime() - PAST_DAYS * DAY_MS)).slice(0, 10);
  const ofTournament = [{ relation: "tournament", table: "tournaments" }];
  const entries = await findRows(reader, "tournament_participants", {
    where: { and: [where({ user }), since("date", first, ofTournament)] },
    sort: [ownColumn("created")],
    limit: EVENINGS_MAX,
  });
  const organised = await findRows(reader, "tournaments", {
    where: { and: [where({ organizer: user }), since("date", first)] },
    limit: EVENINGS_MAX,
  });
  const roles = await findRows(reader, "tournament_roles", {
    where: { and: [where({ user }), since("date", first, ofTournament)] },
    limit: EVENINGS_MAX,
  });
  const wanted = new Map<string, Wanted>();
  for (const tournament of organised) {
    if (tournament.status !== "draft")
      wanted.set(tournament.id, await wantedEvent(reader, deps, tournament, "Вы организатор"));
  }
  // A later entry of the same tournament replaces a cancelled one.
  for (const entry of entries) {
    const tournament = wanted.has(entry.tournament) ? undefined : await getTournament(reader, entry.tournament);
    if (tournament) wanted.set(tournament.id, await wantedEvent(reader, deps, tournament, liveOf(entries, entry)));
  }
  // A helper who does not play any more still comes.
  for (const { tournament: id, role } of roles) {
    const known = wanted.get(id);
    const tournament = known && known.status !== "CANCELLED" ? undefined : await getTournament(reader, id);
    if (role && tournament && tournament.status !== "draft")
      wanted.set(id, await wantedEvent(reader, deps, tournament, HELPS[role]));
  }
  return wanted;
}

const HELPS: Record<Role, string> = { co_organizer: "Вы соорганизатор", scorer: "Вы ведёте счёт" };

const liveOf = (entries: readonly ParticipantRow[], entry: ParticipantRow): ParticipantRow =>
  entries.find(({ tournament, status }) => tournament === entry.tournament && status !== "cancelled") ?? entry;

async function wantedEvent(
  reader: Reader,
  { origin }: CalendarDeps,
  tournament: TournamentRow,
  /** The entry of a player, or what somebody else does there. */
  part: ParticipantRow | string,
): Promise<Wanted> {
  const entry = typeof part === "string" ? undefined : part;
  const { id, name, date, start_time, end_time, status } = tournament;
  const club = await reader.findById("clubs", tournament.club);
  const city = await reader.findById("cities", tournament.city);
  const timeZone = timeZoneOf(city);
  const isOver = status === "cancelled" || entry?.status === "cancelled";
  const waits = entry?.status === "waitlist";
  const paused = isPaused(tournament);
  const note = paused ? PAUSED.toLocaleLowerCase("ru") : waits ? WAITING_LIST : "";
  return {
    start: momentOf(date, start_time, timeZone).at.toISOString(),
    end: momentOf(date, end_time, timeZone).at.toISOString(),
    summary: note ? `${name} (${note})` : name,
    location: [club?.name, club?.address, city?.name].filter(Boolean).join(", "),
    description: typeof part === "string" ? part : "",
    url: origin ? `${origin}/tournament/${id}/${entry ? "lobby" : "manage"}` : "",
    status: isOver ? "CANCELLED" : waits || paused ? "TENTATIVE" : "CONFIRMED",
  };
}

const digestOf = (event: Wanted): string => createHash("sha256").update(JSON.stringify(event)).digest("base64url");

async function store(
  tx: Transactor,
  { clock, newId }: CalendarDeps,
  key: { user: string; tournament: string },
  row: Row | undefined,
  event: Wanted,
): Promise<void> {
  const digest = digestOf(event);
  const now = timestamp(clock());
  if (row?.digest === digest) return;
  if (row) {
    await tx.update(EVENTS, row.id, { digest, event, sequence: Number(row.sequence) + 1, updated: now });
  } else if (event.status !== "CANCELLED") {
    // What was over before the calendar knew it is no news.
    await tx.insert(EVENTS, { id: newId(), created: now, updated: now, ...key, digest, event, sequence: 0 });
  }
}

/** The tournament or the entry is deleted; an evening that is long past leaves the calendar. */
async function cancelGone(tx: Transactor, deps: CalendarDeps, row: Row): Promise<void> {
  const event = row.event as Wanted;
  if (Date.parse(event.end) < deps.clock().getTime() - PAST_DAYS * DAY_MS) await tx.delete(EVENTS, row.id);
  else if (event.status !== "CANCELLED") {
    const key = { user: String(row.user), tournament: String(row.tournament) };
    await store(tx, deps, key, row, { ...event, status: "CANCELLED" });
  }
}

/** `event` is what `store` has written. */
function eventOf({ tournament, event, sequence, updated }: Row): CalendarEvent {
  const { start, end, ...rest } = event as Wanted;
  return {
    ...rest,
    uid: `${tournament}@bandeha`,
    sequence: Number(sequence),
    modified: readTimestamp(updated),
    start: new Date(start),
    end: new Date(end),
  };
}
