// Watches every commit: which tournaments it touches, that revisions only grow, that statuses move along allowed edges, that no event is stored twice.
import { isDeepStrictEqual } from "node:util";
import { statusOf } from "@bandeha/contract";
import { tournamentTransitions } from "@bandeha/engine";
import { rowOf } from "../../actions/transaction/stored-rows.ts";
import type { Change, Storage } from "../../storage/storage.ts";

/** Tournaments whose records changed, and those that other people may read or run since. */
export type RecentChanges = { touched: ReadonlySet<string>; reopened: ReadonlySet<string> };

export type Watching = {
  /** Ids of tournaments whose records changed since the last call. */
  touched: () => string[];
  /** The changes since the last call of this function. */
  recent: () => RecentChanges;
  problems: () => string[];
  /** Changes of the collections, since the start. */
  count: () => number;
};

export function watchCommits(storage: Storage): Watching {
  const touched = new Set<string>();
  let recent = { touched: new Set<string>(), reopened: new Set<string>() };
  const found: string[] = [];
  const events = new Set<string>();
  let count = 0;
  storage.onCommit((changes) => {
    count += changes.length;
    for (const change of changes) {
      const { table, row } = change;
      const tournament = table === "tournaments" ? row.id : row.tournament;
      if (typeof tournament === "string" && tournament !== "") {
        touched.add(tournament);
        recent.touched.add(tournament);
      }
      if (isReopened(change)) recent.reopened.add(row.id);
      found.push(...problemsOf(change, events));
    }
  });
  return {
    touched: () => {
      const ids = [...touched];
      touched.clear();
      return ids;
    },
    recent: () => {
      const changes = recent;
      recent = { touched: new Set(), reopened: new Set() };
      return changes;
    },
    problems: () => found.splice(0),
    count: () => count,
  };
}

/** Of these depends who reads which rows of a tournament. */
const READERS = ["organizer", "co_organizers", "scorers", "invited", "by_invitation", "hidden_by_admin"] as const;

const isReopened = ({ table, row, before }: Change): boolean =>
  table === "tournaments" &&
  before !== undefined &&
  (before.status === "draft" || READERS.some((field) => !isDeepStrictEqual(row[field], before[field])));

function problemsOf({ action, table, row, before }: Change, events: Set<string>): string[] {
  const found: string[] = [];
  if (before && String(row.updated) <= String(before.updated))
    found.push(`I9: the revision of ${table}/${row.id} did not grow from ${before.updated}`);
  if (table === "tournaments" && before) {
    const [from, to] = [statusOf(rowOf("tournaments", before)), statusOf(rowOf("tournaments", row))];
    // A tournament that opens again with all its places taken is full in the same commit.
    const allowed = Object.keys(tournamentTransitions[from]).flatMap((next) =>
      next === "open" ? [next, "full"] : [next],
    );
    if (from !== to && !allowed.includes(to)) found.push(`I5: tournament ${row.id} went from ${from} to ${to}`);
  }
  if (table === "notifications" && action === "create") {
    const event = `${row.user} ${row.key}`;
    if (events.has(event)) found.push(`${event} is notified twice`);
    events.add(event);
  }
  return found;
}
