import { collections, serverOwnedFields, timestamp } from "@bandeha/contract";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { checkSeries } from "./create-series.ts";
import { holdSeries } from "./series-rows.ts";
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
    const denied = (await checkRecord(tx, collections.series, series)) ?? checkSeries(series);
    if (denied) return denied;
    return { ok: true, row: await updateRow(tx, deps, "series", stored, { ...changes, ...ends, ...refills }) };
  });
}
