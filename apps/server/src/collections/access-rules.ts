// Conditions shared by the access rules of several collections.
import { organises } from "@bandeha/contract";
import { published } from "../actions/tournaments/published.ts";
import type { Viewer } from "../actions/transaction/action.ts";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import { type Comparison, type Condition, type Hop, where } from "../storage/condition.ts";
import type { Value } from "../storage/storage.ts";
import type { ViewContext } from "./collection.ts";

export const equals = (hops: readonly Hop[], column: string, value: string): Comparison => ({
  left: { path: { hops, column } },
  operator: "=",
  right: { value },
});

/** The tournaments that the user runs, as organiser or co-organiser; `hops` lead from the row to its tournament. */
const runBy = (hops: readonly Hop[], user: string): Condition => ({
  or: [equals(hops, "organizer", user), includes(hops, "co_organizers", user)],
});

/** Ids are of one length, so one id is never a part of another. */
const includes = (hops: readonly Hop[], column: string, user: string): Comparison => ({
  left: { path: { hops, column } },
  operator: "~",
  right: { value: user },
  exact: true,
});

/** Tournaments that the viewer runs. */
export const runByViewer = (viewer: Viewer): Condition =>
  viewer.kind === "user" ? runBy([], viewer.id) : where({ id: "" });

/**
 * Only the organiser and co-organisers see a draft (wire 2.12), only invited people a tournament by invitation (decision 088), and only its own people
 * a hidden one (decision 094); `hops` lead from the row to its tournament.
 */
export const publishedOrOwn =
  (hops: readonly Hop[]) =>
  (viewer: Viewer): Condition => {
    const open: Comparison = {
      left: { path: { hops, column: "by_invitation" } },
      operator: "=",
      right: { value: false },
    };
    const toAll: Condition = { and: [published(hops), open] };
    // No comparison with `organizer` for a guest: an empty organiser must not match an empty viewer.
    if (viewer.kind !== "user") return toAll;
    const { id } = viewer;
    const isNoDraft: Comparison = { ...equals(hops, "status", "draft"), operator: "!=" };
    const admitted: Condition = {
      and: [isNoDraft, { or: [includes(hops, "invited", id), includes(hops, "scorers", id)] }],
    };
    return { or: [toAll, admitted, runBy(hops, id)] };
  };

/**
 * The rule of tournaments in two parts that have no row in common, for totals: what everyone sees, and what the member sees besides, which is found by
 * the member.
 */
export const openAndOwn = (viewer: Viewer): readonly Condition[] | undefined => {
  if (viewer.kind !== "user") return undefined;
  const { id } = viewer;
  const open = publishedOrOwn([])({ kind: "guest" });
  const of = (column: string): Comparison => ({ ...includes([], column, id), indexed: true });
  const their: Condition = {
    or: [equals([], "organizer", id), of("co_organizers"), of("invited"), of("scorers")],
  };
  return [open, { and: [their, notOpen, publishedOrOwn([])(viewer)] }];
};

/** The tournaments that a guest does not see. */
const notOpen: Condition = {
  or: [
    equals([], "status", "draft"),
    ...["hidden_by_admin", "by_invitation"].map((column) => ({ ...equals([], column, ""), right: { value: true } })),
  ],
};

const tournamentHops: readonly Hop[] = [{ relation: "tournament", table: "tournaments" }];

/** For rows that belong to a tournament. */
export const ofPublishedOrOwnTournament = publishedOrOwn(tournamentHops);

/** For rows that only the organiser and co-organisers read. */
export const ofOwnTournament = (viewer: Viewer): Condition =>
  viewer.kind === "user" ? runBy(tournamentHops, viewer.id) : where({ id: "" });

/** For rows that scorers read too. */
export const ofStaffedTournament = (viewer: Viewer): Condition =>
  viewer.kind === "user"
    ? { or: [runBy(tournamentHops, viewer.id), includes(tournamentHops, "scorers", viewer.id)] }
    : where({ id: "" });

/** Whether the viewer runs the tournament with this id. */
export async function isOrganiserOf({ viewer, reader }: ViewContext, tournament: Value | undefined): Promise<boolean> {
  if (viewer.kind !== "user" || typeof tournament !== "string") return false;
  const row = await reader.findById("tournaments", tournament);
  return row !== undefined && organises(rowOf("tournaments", row), viewer.id);
}
