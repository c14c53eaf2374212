// Sample data of the first start in demo mode (product-rules D12): people, and a tournament in every status. All writes go through the
// actions, at past times; only the people are inserted directly.
import { DEFAULT_TIME_ZONE, momentOf, type Tournament, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import { seedCityIds, seedClubs } from "../../storage/seed/cities.ts";
import { type Reader, type Row, StorageUnavailable, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import { joinTournament } from "../participants/joining/join-tournament.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import { ratePending } from "../ratings/rate-pending.ts";
import { createTournament } from "../tournaments/create-tournament.ts";
import { updateTournament } from "../tournaments/update-tournament.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { daysFrom, demoClock, localDate, minutesFrom, timesAround } from "./demo-clock.ts";
import { insertPeople } from "./demo-people.ts";
import { type DemoTournament, demoTournaments } from "./demo-tournaments.ts";
import { type DemoContext, playDemo } from "./play-demo.ts";
import { requireDone } from "./require-done.ts";

const MARKER = "demo";
/** Registration opens this many days before the tournament, or before today for a future one. */
const OPEN_DAYS = 6;
const JOIN_MINUTES = 37;
/** Minutes since the start of today's tournaments. */
const ON_MINUTES = 45;

/** More than a sample tournament has. */
const NOTIFICATIONS_MAX = 5000;

/** A transaction may time out on a slow machine, or wait for another process that seeds there; its draws are kept for the next attempt. */
const ATTEMPTS = 12;

/** Fills an empty database, or continues after an interrupted start; false when there is nothing to do. */
export async function seedDemo(deps: ActionDeps): Promise<boolean> {
  const now = deps.clock();
  const left = await firstStep(deps, now);
  if (left === undefined) return false;
  const drawn = { ...deps, draw: rememberDraws(deps.draw) };
  for (let done = left; done < demoTournaments.length; done++) await seedStep(drawn, done, now);
  await ratePending(deps);
  return true;
}

/** Whether `seedDemo` has anything to do. */
export async function lacksDemo(reader: Reader): Promise<boolean> {
  const marker = await readMarker(reader);
  return marker ? readProgress(marker.value).done < demoTournaments.length : (await reader.count("users")) === 0;
}

const readMarker = async (reader: Reader): Promise<Row | undefined> =>
  (await reader.find("_settings", { where: where({ key: MARKER }), limit: 1 }))[0];

/** The progress of seeding, stored in `_settings` in the transaction of each step. */
type Progress = { people: readonly string[]; done: number };

const NOTHING_LEFT: Progress = { people: [], done: demoTournaments.length };

/** Older versions stored a time instead: their data are complete. */
function readProgress(value: unknown): Progress {
  const isMoment = typeof value !== "string" || !value.startsWith("{");
  return isMoment ? NOTHING_LEFT : (JSON.parse(value) as Progress);
}

/** The next tournament to seed, after inserting the people; undefined when all are done, or when the database has other users. */
async function firstStep(deps: ActionDeps, now: Date): Promise<number | undefined> {
  try {
    return await deps.storage.transact(async (tx) => {
      if (!(await lacksDemo(tx))) return undefined;
      const marker = await readMarker(tx);
      if (marker) return readProgress(marker.value).done;
      const done = 0;
      const opened = daysFrom(now, -60);
      const people = await insertPeople(tx, { ...deps, clock: () => opened });
      const [id, at] = [deps.newId(), timestamp(now)];
      await tx.insert("_settings", { id, created: at, updated: at, key: MARKER, value: encoded({ people, done }) });
      return done;
    });
  } catch (error) {
    // Another process began at the same moment: both continue from the stored progress.
    if (error instanceof UniqueViolation) return firstStep(deps, now);
    throw error;
  }
}

const encoded = (progress: Progress): string => JSON.stringify(progress);

/** One tournament and the progress in one transaction, so that an interruption leaves no half tournament and no duplicate. */
async function seedStep(deps: ActionDeps, step: number, now: Date, attempt = 1): Promise<void> {
  const { storage } = deps;
  try {
    await storage.transact(async (tx) => {
      const marker = await lockMarker(deps, tx, now);
      const { people, done } = readProgress(marker?.value);
      const tournament = demoTournaments[done];
      if (!marker || !tournament || done !== step) return;
      const clock = demoClock(now);
      const joined = { reader: tx, transact: <Result>(work: (tx: Transactor) => Promise<Result>) => work(tx) };
      const past: ActionDeps = { ...deps, storage: joined, clock: () => clock.now };
      await seedTournament({ deps: past, clock, people }, tournament, now);
      await tx.update("_settings", marker.id, { value: encoded({ people, done: done + 1 }) });
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailable) || attempt === ATTEMPTS) throw error;
    await seedStep(deps, step, now, attempt + 1);
  }
}

/**
 * The lock between processes that seed at the same time. The transaction reads the marker only under the lock: what it had read before would have
 * changed by then, step after step, and it would collide for ever.
 */
async function lockMarker({ storage }: ActionDeps, tx: Transactor, now: Date): Promise<Row | undefined> {
  const [marker] = await storage.reader.find("_settings", { where: where({ key: MARKER }), limit: 1 });
  return marker && tx.update("_settings", marker.id, { updated: timestamp(now) });
}

function rememberDraws(draw: ActionDeps["draw"]): ActionDeps["draw"] {
  const made = new Map<string, ReturnType<ActionDeps["draw"]>>();
  return (request, owner) => {
    const key = JSON.stringify(request);
    const known = made.get(key) ?? draw(request, owner);
    made.set(key, known);
    return known;
  };
}

async function seedTournament(context: DemoContext, tournament: DemoTournament, now: Date): Promise<void> {
  const { deps, clock } = context;
  const { cityCode, day, leader, joins, paid = 0, played, ends, ...fields } = tournament;
  const organiser = viewerOf(context, leader);
  const times = { start_time: "19:00", end_time: "21:30", ...(day === 0 && timesAround(now)), ...fields };
  const date = localDate(now, day);

  clock.now = daysFrom(now, Math.min(day, 0) - OPEN_DAYS);
  const body = { ...defaults, ...times, date: `${date} 00:00:00.000Z`, ...place(cityCode, leader) };
  const { id } = requireDone(await createTournament(deps, { viewer: organiser, body }));
  for (const [index, player] of joins.entries()) {
    clock.advance(JOIN_MINUTES);
    const joined = await joinTournament(deps, { viewer: viewerOf(context, player), body: { tournament: id } });
    const row = requireDone(joined);
    const payment = { viewer: organiser, row, body: { payment_status: "paid" } };
    if (index < paid) requireDone(await updateParticipant(deps, payment));
  }
  const setStatus = async (status: Tournament["status"]) => {
    const row = await deps.storage.reader.findById("tournaments", id);
    if (row) requireDone(await updateTournament(deps, { viewer: organiser, row, body: { status } }));
  };
  if (played !== undefined) {
    clock.now = day === 0 ? minutesFrom(now, -ON_MINUTES) : momentOf(date, times.start_time, DEFAULT_TIME_ZONE).at;
    await setStatus("in_progress");
    await playDemo(context, id, tournament, organiser);
  }
  if (ends) await setStatus(ends);
  await markRead(deps, id, now);
}

/** The sample people have read what happened more than a day ago, so that a visitor's first look is not at dozens of unread events. */
async function markRead({ storage }: ActionDeps, tournament: string, now: Date): Promise<void> {
  const yesterday = timestamp(daysFrom(now, -1));
  await storage.transact(async (tx) => {
    const events = await tx.find("notifications", { where: where({ tournament }), limit: NOTIFICATIONS_MAX });
    for (const { id, created } of events) if (created < yesterday) await tx.update("notifications", id, { read: true });
  });
}

const defaults = { scoring_method: "points", skill_level_type: "any" } as const;

const viewerOf = ({ people }: DemoContext, index: number): Viewer => ({ kind: "user", id: people[index] ?? "" });

/** Each organiser has a usual club. */
function place(code: DemoTournament["cityCode"], leader: number) {
  const clubs = seedClubs.filter(({ city }) => city === code);
  return { city: seedCityIds[code], club: clubs[leader % clubs.length]?.id ?? "" };
}
