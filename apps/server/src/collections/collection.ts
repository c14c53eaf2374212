// What the server says about a collection, beside its fields in the contract: who sees which rows, which fields a viewer gets, and what happens on a write.
// The registry is index.ts; the record API (records/) and realtime/ read it and know no collection by name.
import type { Collection, CollectionName } from "@bandeha/contract";
import type { ActionDeps, ActionOutcome, Viewer, WriteRequest } from "../actions/transaction/action.ts";
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

/** Fields that are blank for those who see the row and do not read them. */
export type PrivateFields = {
  fields: readonly string[];
  /** The rows in which this viewer reads them; "locked": none. Superusers read all. A filter or a sort by them finds only those rows, and is refused where there are none. */
  readers: Rule;
  /** Refused in every filter and sort: a reader of one row must not search it by this value. */
  compared?: false;
};

export type ServerCollection = {
  schema: Collection<CollectionName>;
  list: Rule;
  view: Rule;
  /** What a row keeps from some of those who see it. Answers, filters, sorts, expands and live events all follow from this list alone (records/readable.ts). */
  private?: readonly PrivateFields[];
  /** Fields that a filter of another record may look into through its relation whatever the list rule: everyone who sees that record reads them in its expand. */
  readWithRecord?: readonly string[];
  /** Hidden columns that a superuser writes: their names on the wire → columns. */
  superuserWrites?: Readonly<Record<string, string>>;
  /** What the record shows in this setting beside its fields, or in place of those that are blank. */
  present?: (row: Row, setting: Setting & { unread: readonly string[] }) => Promise<Partial<Row>>;
  /** Absent: superusers only. A superuser's write goes through the same function (product-rules D26). */
  create?: (deps: ActionDeps, request: WriteRequest) => Promise<ActionOutcome>;
  update?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<ActionOutcome>;
  delete?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<ActionOutcome>;
};
