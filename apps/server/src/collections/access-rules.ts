// Conditions shared by the access rules of several collections.
import type { Viewer } from "../actions/transaction/action.ts";
import { type Comparison, type Condition, type Hop, where } from "../storage/condition.ts";
import type { Value } from "../storage/storage.ts";
import type { ViewContext } from "./collection.ts";

export const equals = (hops: readonly Hop[], column: string, value: string): Comparison => ({
  left: { path: { hops, column } },
  operator: "=",
  right: { value },
});

/** Only the organiser sees a draft (wire 2.12); `hops` lead from the row to its tournament. */
export const publishedOrOwn =
  (hops: readonly Hop[]) =>
  (viewer: Viewer): Condition => {
    const published: Comparison = {
      left: { path: { hops, column: "status" } },
      operator: "!=",
      right: { value: "draft" },
    };
    // No comparison with `organizer` for a guest: an empty organiser must not match an empty viewer.
    return viewer.kind === "user" ? { or: [published, equals(hops, "organizer", viewer.id)] } : published;
  };

const tournamentHops: readonly Hop[] = [{ relation: "tournament", table: "tournaments" }];

/** For rows that belong to a tournament. */
export const ofPublishedOrOwnTournament = publishedOrOwn(tournamentHops);

/** For rows that only the tournament's organiser reads. */
export const ofOwnTournament = (viewer: Viewer): Condition =>
  viewer.kind === "user" ? equals(tournamentHops, "organizer", viewer.id) : where({ id: "" });

/** Whether the viewer organises the tournament with this id. */
export async function isOrganiserOf({ viewer, reader }: ViewContext, tournament: Value | undefined): Promise<boolean> {
  if (viewer.kind !== "user" || typeof tournament !== "string") return false;
  return (await reader.findById("tournaments", tournament))?.organizer === viewer.id;
}
