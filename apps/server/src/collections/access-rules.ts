// Conditions that several collections' access rules are made of.
import type { Viewer } from "../actions/transaction/action.ts";
import { type Comparison, type Condition, type Hop, where } from "../storage/condition.ts";
import type { Value } from "../storage/storage.ts";
import type { Setting } from "./collection.ts";

export const equals = (hops: readonly Hop[], column: string, value: string): Comparison => ({
  left: { path: { hops, column } },
  operator: "=",
  right: { value },
});

/** Drafts are their organiser's alone (wire 2.12); `hops` lead from the row to its tournament. */
export const exceptForeignDrafts =
  (hops: readonly Hop[]) =>
  (viewer: Viewer): Condition => {
    const published: Comparison = {
      left: { path: { hops, column: "status" } },
      operator: "!=",
      right: { value: "draft" },
    };
    // A guest gets no `organizer =` at all: an empty organiser must never match an empty viewer.
    return viewer.kind === "user" ? { or: [published, equals(hops, "organizer", viewer.id)] } : published;
  };

const itsTournament: readonly Hop[] = [{ relation: "tournament", table: "tournaments" }];

/** For rows that belong to a tournament. */
export const exceptOfForeignDrafts = exceptForeignDrafts(itsTournament);

/** For rows that only the organiser of their tournament reads. */
export const ofOwnTournament = (viewer: Viewer): Condition =>
  viewer.kind === "user" ? equals(itsTournament, "organizer", viewer.id) : where({ id: "" });

/** Whether the viewer organises the tournament with this id. */
export async function isOrganiserOf({ viewer, reader }: Setting, tournament: Value | undefined): Promise<boolean> {
  if (viewer.kind !== "user" || typeof tournament !== "string") return false;
  return (await reader.findById("tournaments", tournament))?.organizer === viewer.id;
}
