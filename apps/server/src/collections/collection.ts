// The server's part of a collection; its fields are in the contract: which rows a viewer sees, which fields are private, and the actions for writes.
// The registry is index.ts; the record API (records/) and realtime/ use it and name no collection.
import type { Collection, CollectionName } from "@bandeha/contract";
import type { ActionDeps, ActionOutcome, Viewer, WriteRequest } from "../actions/transaction/action.ts";
import type { Condition } from "../storage/condition.ts";
import type { Reader, Row } from "../storage/storage.ts";

/** Which rows a viewer may see. "locked" means superusers only (403 for others). Rules do not apply to superusers. */
export type Rule = (viewer: Viewer) => Condition | "everyone" | "locked";

/** How a row is shown: directly, or expanded from a field of another record. */
export type ViewContext = {
  viewer: Viewer;
  reader: Reader;
  parent?: { collection: CollectionName; field: string; row: Row };
};

/** Fields that are blank for viewers who see the row but may not read these fields. */
export type PrivateFields = {
  fields: readonly string[];
  /** The rows in which this viewer reads them; "locked": none. Superusers read all. A filter or sort by them finds only those rows; it is refused if "locked". */
  readers: Rule;
  /** `false` refuses the fields in every filter and sort, so that rows cannot be searched by the value. */
  compared?: false;
};

export type ServerCollection = {
  schema: Collection<CollectionName>;
  list: Rule;
  view: Rule;
  /** `list` in parts that have no row in common, so that a part is counted once for all viewers who have it; undefined: in one. */
  counted?: (viewer: Viewer) => readonly Condition[] | undefined;
  /** The relation whose user alone (and superusers) sees a row: live events look up the subscribers by it. */
  ownedBy?: string;
  /** Private fields. Answers, filters, sorts, expands and live events all follow this list (records/read/readable.ts). */
  private?: readonly PrivateFields[];
  /** Fields that a filter of another collection may use through a relation, regardless of the list rule: they are readable in that record's expand anyway. */
  readWithRecord?: readonly string[];
  /** Hidden columns that a superuser may write: name on the wire → column. */
  superuserWrites?: Readonly<Record<string, string>>;
  /**
   * Values that the record shows in this context in addition to its fields, or in place of blank ones. For a guest they do not depend on the row of
   * the parent, only on its collection and field.
   */
  present?: (row: Row, context: ViewContext & { unread: readonly string[] }) => Promise<Partial<Row>>;
  /** Absent: superusers only. A superuser's write goes through the same function (product-rules D26). */
  create?: (deps: ActionDeps, request: WriteRequest) => Promise<ActionOutcome>;
  update?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<ActionOutcome>;
  delete?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<ActionOutcome>;
  /** A superuser's change of a collection without `update`; absent: the change alone. */
  repair?: (deps: ActionDeps, request: WriteRequest & { row: Row }) => Promise<ActionOutcome>;
};
