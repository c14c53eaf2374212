// Who reads a series (decision 088): everyone, or of a series by invitation its organiser and those who may read one of its evenings.
import { type Condition, type Hop, ownColumn, type Path } from "../../storage/condition.ts";
import type { Viewer } from "../transaction/action.ts";
import { type SeriesRow, settingsOfSeries } from "./series-tournament.ts";

const setting = (name: string): { path: Path } => ({ path: { hops: [], column: "settings", within: [name] } });

/** Series whose evenings stay by invitation; those for regulars first open for everyone. `isByInvitation` says the opposite of a row. */
export const openSeries: Condition = {
  or: [
    { left: setting("by_invitation"), operator: "!=", right: { value: true } },
    { left: setting("regulars_hours"), operator: ">", right: { value: 0 } },
  ],
};

export function isByInvitation(series: Pick<SeriesRow, "settings">): boolean {
  const { by_invitation, regulars_hours = 0 } = settingsOfSeries(series);
  return by_invitation === true && regulars_hours === 0;
}

const evenings: readonly Hop[] = [{ back: "tournaments", via: "series" }];

export function seriesReadBy(viewer: Viewer): Condition {
  if (viewer.kind !== "user") return openSeries;
  const isAmong = (column: string): Condition => ({
    left: { path: { hops: evenings, column } },
    operator: "~",
    right: { value: viewer.id },
    any: true,
    exact: true,
  });
  return {
    or: [
      openSeries,
      { left: ownColumn("organizer"), operator: "=", right: { value: viewer.id } },
      ...["invited", "co_organizers", "scorers"].map(isAmong),
    ],
  };
}
