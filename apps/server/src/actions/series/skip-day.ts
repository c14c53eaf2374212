import { limits, skippedOf } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { holdSeries } from "./series-rows.ts";

/** A deleted evening stays deleted: the series skips its day from now on. */
export async function skipDay(tx: Transactor, deps: ActionDeps, evening: TournamentRow): Promise<void> {
  const series = await holdSeries(tx, evening.series);
  if (!series) return;
  const skipped = [...new Set([...skippedOf(series), evening.series_date])].sort().slice(-limits.series.skippedMax);
  await updateRow(tx, deps, "series", series, { skipped });
}
