import { collections } from "@bandeha/contract";
import { createSeries } from "../actions/series/create-series.ts";
import { seriesReadBy } from "../actions/series/series-readers.ts";
import { updateSeries } from "../actions/series/update-series.ts";
import { where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

/** Its settings are read by its organiser only: they may hold what a tournament does not show. */
export const series: ServerCollection = {
  schema: collections.series,
  list: seriesReadBy,
  view: seriesReadBy,
  private: [
    {
      fields: ["settings"],
      readers: (viewer) => (viewer.kind === "user" ? where({ organizer: viewer.id }) : "locked"),
      compared: false,
    },
  ],
  create: createSeries,
  update: updateSeries,
};
