// What the server says about a collection, beside its fields in the contract: who sees which rows, which fields a viewer gets, and what happens on a write.
// The registry is index.ts; the record API (records/) and realtime/ read it and know no collection by name.
import type { Collection, CollectionName } from "@bandeha/contract";
import type { ActionDeps, Outcome, Viewer, WriteRequest } from "../actions/action.ts";
import type { Condition } from "../storage/condition.ts";
import type { Reader, Row } from "../storage/storage.ts";

/** Which rows a viewer may see. "locked" is for superusers alone (403 for others). Superusers skip rules. */
export type Rule = (viewer: Viewer) => Condition | "everyone" | "locked";

/** Where a row is shown: on its own, or expanded from a field of another record. */
export type Setting = {
  viewer: Viewer;
  reader: Reader;
  parent?: { collection: CollectionName; field: string; row: Row };
};

export type ServerCollection = {
  schema: Collection<CollectionName>;
  list: Rule;
  view: Rule;
  /** Fields nobody but a superuser may filter or sort by, so that a hidden value cannot be guessed by search. */
  unsearchable?: readonly string[];
  /** Fields that a filter of another record may look into through its relation whatever the list rule: everyone who sees that record reads them in its expand. */
  readWithRecord?: readonly string[];
  /** Removes or masks what this viewer may not read; hidden fields are already gone. Runs for lists, views, expands, answers and live events. */
  present?: (row: Row, setting: Setting) => Promise<Row> | Row;
  /** Absent: superusers only. A superuser's write goes through the same function (product.md D26). */
  create?: (deps: ActionDeps, request: WriteRequest) => Promise<Outcome>;
  update?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<Outcome>;
  delete?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<Outcome>;
};
