import { collections, dayNumber, emptyRecord, isOrganiser, limits, settingsFrom, weekdaysOf } from "@bandeha/contract";
import { weekdayOf } from "@bandeha/engine";
import { where } from "../../storage/condition.ts";
import { denyHiddenPlace } from "../tournaments/tournament-checks.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  invalid,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { blank, checkRecord, invalidValue, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { cityTimeZone, getTournament, holdUser } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { type SeriesRow, settingsOfSeries } from "./series-tournament.ts";

/** Makes a series from a tournament of the viewer, which becomes its first evening. */
export function createSeries(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<SeriesRow>;
  return commitLocked(deps, sent.source ?? "", async (tx) => {
    if (viewer.kind !== "user") return forbidden;
    const source = await getTournament(tx, sent.source ?? "");
    if (!source || !isOrganiser(source, viewer.id)) return missingRelation("source");
    if (source.series || source.status === "cancelled") return refused("illegal-status", "source");
    await holdUser(tx, viewer.id);
    const own = await tx.count("series", where({ organizer: viewer.id }));
    if (own >= limits.series.perOrganiser) return refused("too-many-kept", "source");
    const day = source.date.slice(0, 10);
    const { city, club } = source;
    // Its evenings would be new tournaments there.
    const hidden = await denyHiddenPlace(tx, source);
    if (hidden) return hidden;
    const series = {
      ...emptyRecord(collections.series.fields),
      name: source.name,
      every_weeks: 1,
      weekdays: [weekdayOf(dayNumber(day))],
      days_ahead: limits.series.daysAheadUsual,
      skipped: [] as string[],
      ...sent,
      ...{ organizer: viewer.id, city, club, status: "active", source: source.id, first: day },
      settings: settingsFrom(source, await cityTimeZone(tx, city)),
      filled_until: "",
      ended_at: "",
    } as SeriesRow;
    const denied =
      (await checkRecord(tx, collections.series, series)) ?? checkSeries(series) ?? denyLateOpening(series);
    if (denied) return denied;
    const row = await insertRow(tx, deps, "series", series, request.id);
    await updateRow(tx, deps, "tournaments", source, { series: row.id, series_date: day });
    return { ok: true, row };
  });
}

/** Checks of several fields. The record has passed `checkRecord`. */
export function checkSeries(series: SeriesRow): Denied | undefined {
  const weekdays = weekdaysOf(series);
  if (weekdays.length === 0) return invalid({ weekdays: blank });
  if (!Array.isArray(series.weekdays) || weekdays.length !== series.weekdays.length)
    return invalid({ weekdays: invalidValue });
  if (series.last && series.last < series.first) return invalid({ last: invalidValue });
  const skipped = series.skipped ?? [];
  const areDays = Array.isArray(skipped) && skipped.every((day) => typeof day === "string" && DAY.test(day));
  if (!areDays || skipped.length > limits.series.skippedMax) return invalid({ skipped: invalidValue });
  const { best_of: best, season_evenings: evenings } = series;
  return best > 0 && evenings > 0 && best > evenings ? invalid({ best_of: invalidValue }) : undefined;
}

/** Nobody could sign up to an evening that appears after its deadline. */
export const denyLateOpening = (series: SeriesRow): Denied | undefined =>
  series.days_ahead < (settingsOfSeries(series).deadline?.daysBefore ?? 0)
    ? refused("series-opens-late", "days_ahead")
    : undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
