// Creates the tournaments of series whose days have come near (decision 089). Any number of processes may run it: the organiser's record is
// held, and a unique index allows one tournament for each day.
import { collections, dayNumber, isoDay, localOf, ruleOf, skippedOf, timestamp } from "@bandeha/contract";
import { daysOf } from "@bandeha/engine";
import { ownColumn, where } from "../../storage/condition.ts";
import { type Reader, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import { mayAct } from "../administration/people.ts";
import { takeOverTerms } from "../money/take-over-terms.ts";
import { notify } from "../notifications/notify.ts";
import { takeOverRoles } from "../roles/take-over-roles.ts";
import { withFirstInvitations } from "../tournaments/invited.ts";
import { checkTournament, denyHiddenPlace } from "../tournaments/tournament-checks.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { cityTimeZone, findRows, getUser, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { announceEvening } from "./announce-evening.ts";
import { holdSeries } from "./series-rows.ts";
import { type SeriesRow, settingsOfSeries, tournamentFrom } from "./series-tournament.ts";

const BATCH = 200;

export async function fillSeries(deps: ActionDeps): Promise<void> {
  // One series that fails must not block the others.
  const failures: unknown[] = [];
  const byId = ownColumn("id");
  for (let after = ""; ; ) {
    const page = await findRows(deps.storage.reader, "series", {
      where: { and: [where({ status: "active" }), { left: byId, operator: ">", right: { value: after } }] },
      sort: [byId],
      limit: BATCH,
    });
    for (const series of page) {
      try {
        if (await isDue(deps.storage.reader, series, deps.clock())) await fill(deps, series.id);
      } catch (error) {
        // Another process has created the same tournament.
        if (!(error instanceof UniqueViolation)) failures.push(error);
      }
    }
    after = page.at(-1)?.id ?? "";
    if (page.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** The day up to which tournaments should exist. */
const horizonOf = (series: SeriesRow, today: string): string => isoDay(dayNumber(today) + series.days_ahead);

async function isDue(reader: Reader, series: SeriesRow, now: Date): Promise<boolean> {
  const { day } = localOf(now, await cityTimeZone(reader, series.city));
  return series.filled_until < horizonOf(series, day) || isOver(series, day);
}

const isOver = ({ last }: SeriesRow, today: string): boolean => last !== "" && last < today;

const fill = (deps: ActionDeps, id: string): Promise<void> =>
  deps.storage.transact(async (tx) => {
    const series = await holdSeries(tx, id);
    if (series?.status !== "active") return;
    // Nobody would run the evenings of a blocked account. Its series continues when the account is free again.
    const organiser = await getUser(tx, series.organizer);
    if (!organiser || !mayAct(organiser)) return;
    const now = deps.clock();
    const timeZone = await cityTimeZone(tx, series.city);
    const { day: today, time } = localOf(now, timeZone);
    const horizon = horizonOf(series, today);
    const missing = await missingDays(tx, series, today, horizon);
    const isHidden = missing.length > 0 && (await denyHiddenPlace(tx, series)) !== undefined;
    if (isHidden) await notifyOfHidden(tx, deps, series, missing[0] ?? "");
    for (const day of isHidden ? [] : missing) {
      const evening = { ...tournamentFrom(settingsOfSeries(series), day, timeZone), ...ownFields(series, day) };
      // The job plans the questions of a new evening.
      const tournament = withFirstInvitations({ ...evening, next_seat_check: timestamp(now) }, deps);
      if (day > today || tournament.start_time > time) await create(tx, deps, tournament, series.name);
    }
    const ended = isOver(series, today) && { status: "ended" as const, ended_at: timestamp(now) };
    // The days of a hidden place stay to be filled when it is shown again, or the series has another one.
    const filled = !isHidden && { filled_until: horizon };
    if (filled || ended) await updateRow(tx, deps, "series", series, { ...filled, ...ended });
  });

/** Once for the evening after which none is created. */
async function notifyOfHidden(tx: Transactor, deps: ActionDeps, series: SeriesRow, day: string): Promise<void> {
  const slot = { ...ownColumn("series_date"), descending: true as const };
  const [tournament] = await findRows(tx, "tournaments", {
    where: where({ series: series.id }),
    sort: [slot],
    limit: 1,
  });
  if (!tournament) return;
  const data = { series: series.id, of: series.name, day };
  await notify(tx, deps, { to: [series.organizer], kind: "series-stopped", tournament, key: series.club, data });
}

const ownFields = ({ id, organizer }: SeriesRow, day: string) => ({ series: id, series_date: day, organizer });

/** Days of the rule after the filled ones that are not skipped and have no tournament yet. */
async function missingDays(tx: Transactor, series: SeriesRow, today: string, horizon: string): Promise<string[]> {
  const from = Math.max(dayNumber(today), series.filled_until ? dayNumber(series.filled_until) + 1 : 0);
  const days = daysOf(ruleOf(series), from, dayNumber(horizon)).map(isoDay);
  const skipped = skippedOf(series);
  const missing: string[] = [];
  for (const day of days) {
    const exists = (await tx.count("tournaments", where({ series: series.id, series_date: day }))) > 0;
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
