import { collections, dayNumber, localOf, ruleOf, serverOwnedFields, skippedOf, timestamp } from "@bandeha/contract";
import { recursOn } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { cityTimeZone } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { checkSeries, denyLateOpening } from "./create-series.ts";
import { holdSeries, upcomingOf } from "./series-rows.ts";
import type { SeriesRow } from "./series-tournament.ts";

/** Settings change with an evening (edit-evenings.ts), so that a series and its evenings cannot disagree. */
const closed: readonly (keyof SeriesRow)[] = [...serverOwnedFields(collections.series.fields), "source", "settings"];
/** With one of these, days that were filled before may need a tournament. */
const rule: readonly (keyof SeriesRow)[] = ["every_weeks", "weekdays", "last", "days_ahead", "skipped", "status"];

/** The organiser changes the rule, the season or the name of a series, or ends it. Tournaments that exist remain. */
export function updateSeries(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  return commit(deps, async (tx) => {
    const stored = await holdSeries(tx, request.row.id);
    if (!stored) return forbidden;
    const isOwn = viewer.kind === "user" && viewer.id === stored.organizer;
    if (!isOwn && viewer.kind !== "superuser") return forbidden;
    const outdated = denyOutdated(request, stored);
    if (outdated) return outdated;
    const changes: Partial<SeriesRow> = changedFields(stored, request.body);
    if (isOwn && closed.some((field) => changes[field] !== undefined)) return forbidden;
    const ends = changes.status && { ended_at: changes.status === "ended" ? timestamp(deps.clock()) : "" };
    const refills = rule.some((field) => changes[field] !== undefined) && { filled_until: "" };
    const series = { ...stored, ...changes, ...ends, ...refills };
    const denied =
      (await checkRecord(tx, collections.series, series)) ??
      checkSeries(series) ??
      (changes.days_ahead ? denyLateOpening(series) : undefined) ??
      (isOwn && changes.last && (await checkLast(tx, deps, series)));
    if (denied) return denied;
    return { ok: true, row: await updateRow(tx, deps, "series", stored, { ...changes, ...ends, ...refills }) };
  });
}

/** A new last day is one of the rule, and neither today's past nor the next evening is after it. */
async function checkLast(reader: Reader, { clock }: ActionDeps, series: SeriesRow): Promise<Denied | undefined> {
  const { last } = series;
  const today = localOf(clock(), await cityTimeZone(reader, series.city)).day;
  if (last < today) return refused("series-last-past", "last");
  const next = (await upcomingOf(reader, series.id, today))[0]?.series_date ?? "";
  if (last < next) return refused("series-last-too-early", "last");
  const isDay = recursOn(ruleOf(series), dayNumber(last)) && !skippedOf(series).includes(last);
  return isDay ? undefined : refused("series-last-not-a-day", "last");
}
