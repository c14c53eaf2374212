// Creates the tournaments of series whose days have come near (decision 089). Any number of processes may run it: the organiser's record is
// held, and a unique index allows one tournament for each day.
import { collections, dayNumber, isoDay, localOf, ruleOf, skippedOf, timestamp } from "@bandeha/contract";
import { daysOf } from "@bandeha/engine";
import { ownColumn, where } from "../../storage/condition.ts";
import { type Reader, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import { mayAct } from "../administration/people.ts";
import { takeOverTerms } from "../money/take-over-terms.ts";
import { isStored, type NotifyRequest, notify } from "../notifications/notify.ts";
import { takeOverRoles } from "../roles/take-over-roles.ts";
import { withFirstInvitations } from "../tournaments/invited.ts";
import { checkTournament, denyHiddenPlace } from "../tournaments/tournament-checks.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { eachRow } from "../transaction/each-row.ts";
import { cityTimeZone, findRows, getUser, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { announceEvening } from "./announce-evening.ts";
import { holdSeries } from "./series-rows.ts";
import { type SeriesRow, settingsOfSeries, tournamentFrom } from "./series-tournament.ts";

export async function fillSeries(deps: ActionDeps): Promise<void> {
  // One series that fails must not block the others.
  const failures: unknown[] = [];
  for await (const series of eachRow(deps.storage.reader, "series", where({ status: "active" }))) {
    try {
      if (await isDue(deps.storage.reader, series, deps.clock())) await fill(deps, series.id);
    } catch (error) {
      // Another process has created the same tournament.
      if (!(error instanceof UniqueViolation)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The day up to which tournaments should exist. */
const horizonOf = (series: SeriesRow, today: string): string => isoDay(dayNumber(today) + series.days_ahead);

/** Asked without a transaction, which would hold the organiser's record: a series of a hidden place or a blocked account waits for long. */
async function isDue(reader: Reader, series: SeriesRow, now: Date): Promise<boolean> {
  const { day } = localOf(now, await cityTimeZone(reader, series.city));
  if (series.filled_until >= horizonOf(series, day) && !isOver(series, day)) return false;
  if (!(await hasActiveOrganiser(reader, series))) return false;
  const { hidden } = await planOf(reader, series, now);
  if (!hidden || isOver(series, day)) return true;
  const { notice } = hidden;
  return notice !== undefined && !(await isStored(reader, notice, series.organizer));
}

/** Nobody would run the evenings of a blocked account. Its series continues when the account is free again. */
async function hasActiveOrganiser(reader: Reader, { organizer }: SeriesRow): Promise<boolean> {
  const organiser = await getUser(reader, organizer);
  return organiser !== undefined && mayAct(organiser);
}

type Plan = {
  timeZone: string;
  today: string;
  horizon: string;
  /** Days whose tournaments are to be created now. */
  days: readonly string[];
  /** They are not created, because the place is hidden. Without a notice where the series has no evening that it could be about. */
  hidden?: { notice: StoppedNotice | undefined };
};

async function planOf(reader: Reader, series: SeriesRow, now: Date): Promise<Plan> {
  const timeZone = await cityTimeZone(reader, series.city);
  const { day: today, time } = localOf(now, timeZone);
  const horizon = horizonOf(series, today);
  const { start_time: start } = tournamentFrom(settingsOfSeries(series), today, timeZone);
  const missing = await missingDays(reader, series, today, horizon);
  const days = missing.filter((day) => day > today || start > time);
  const plan = { timeZone, today, horizon, days };
  const [first] = days;
  if (first === undefined || !(await denyHiddenPlace(reader, series))) return plan;
  return { ...plan, hidden: { notice: await stoppedNotice(reader, series, first) } };
}

const isOver = ({ last }: SeriesRow, today: string): boolean => last !== "" && last < today;

const fill = (deps: ActionDeps, id: string): Promise<void> =>
  deps.storage.transact(async (tx) => {
    const series = await holdSeries(tx, id);
    if (series?.status !== "active") return;
    if (!(await hasActiveOrganiser(tx, series))) return;
    const now = deps.clock();
    const { timeZone, today, horizon, days, hidden } = await planOf(tx, series, now);
    if (hidden?.notice) await notify(tx, deps, hidden.notice);
    for (const day of hidden ? [] : days) {
      const evening = { ...tournamentFrom(settingsOfSeries(series), day, timeZone), ...ownFields(series, day) };
      // The job plans the questions of a new evening.
      const tournament = withFirstInvitations({ ...evening, next_seat_check: timestamp(now) }, deps);
      await create(tx, deps, tournament, series.name);
    }
    const ended = isOver(series, today) && { status: "ended" as const, ended_at: timestamp(now) };
    // The days of a hidden place stay to be filled when it is shown again, or the series has another one.
    const filled = !hidden && { filled_until: horizon };
    if (filled || ended) await updateRow(tx, deps, "series", series, { ...filled, ...ended });
  });

type StoppedNotice = NotifyRequest<"series-stopped"> & { tournament: TournamentRow };

/** Once for the evening after which none is created. */
async function stoppedNotice(reader: Reader, series: SeriesRow, day: string): Promise<StoppedNotice | undefined> {
  const slot = { ...ownColumn("series_date"), descending: true as const };
  const [tournament] = await findRows(reader, "tournaments", {
    where: where({ series: series.id }),
    sort: [slot],
    limit: 1,
  });
  const data = { series: series.id, of: series.name, day };
  return tournament && { to: [series.organizer], kind: "series-stopped", tournament, key: series.club, data };
}

const ownFields = ({ id, organizer }: SeriesRow, day: string) => ({ series: id, series_date: day, organizer });

/** Days of the rule after the filled ones that are not skipped and have no tournament yet. */
async function missingDays(reader: Reader, series: SeriesRow, today: string, horizon: string): Promise<string[]> {
  const from = Math.max(dayNumber(today), series.filled_until ? dayNumber(series.filled_until) + 1 : 0);
  const days = daysOf(ruleOf(series), from, dayNumber(horizon)).map(isoDay);
  const skipped = skippedOf(series);
  const missing: string[] = [];
  for (const day of days) {
    const exists = (await reader.count("tournaments", where({ series: series.id, series_date: day }))) > 0;
    if (!exists && !skipped.includes(day)) missing.push(day);
  }
  return missing;
}

async function create(tx: Transactor, deps: ActionDeps, tournament: TournamentRow, series: string): Promise<void> {
  const denied =
    (await checkRecord(tx, collections.tournaments, tournament)) ?? (await checkTournament(tx, tournament));
  if (denied)
    throw new Error(`series ${tournament.series}: ${tournament.series_date} is refused: ${JSON.stringify(denied)}`);
  const row = await insertRow(tx, deps, "tournaments", tournament);
  await takeOverTerms(tx, deps, rowOf("tournaments", row));
  const stored = await takeOverRoles(tx, deps, rowOf("tournaments", row));
  const { invited } = await announceEvening(tx, deps, stored, series);
  if (invited !== stored.invited) await updateRow(tx, deps, "tournaments", stored, { invited });
}
