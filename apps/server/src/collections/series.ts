import { collections } from "@bandeha/contract";
import { createSeries } from "../actions/series/create-series.ts";
import { updateSeries } from "../actions/series/update-series.ts";
import { where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

/** Read by everyone, but its settings only by its organiser: they may hold what a tournament does not show. */
export const series: ServerCollection = {
  schema: collections.series,
  list: () => "everyone",
  view: () => "everyone",
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
