// A superuser's write of a single record: field validation applies, the rules of the game do not (product-rules D26).
// Collections without actions of their own (cities, clubs) use only these functions.
import { type CollectionName, collections, emptyRecord } from "@bandeha/contract";
import type { Transactor, Value } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  invalid,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { deleteWithChildren, isReferenced } from "../transaction/delete-row.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { rowOf, type StoredRow } from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";

/** Fills the fields that the request leaves out. */
export type Derive = (record: Record<string, Value>, sent: Record<string, Value>) => Record<string, Value>;

const asSent: Derive = (record) => record;

/** Consequences of a write, in its transaction; `before` is the replaced row, if there was one. */
export type AfterWrite<Name extends CollectionName> = (
  tx: Transactor,
  after: StoredRow<Name>,
  before?: StoredRow<Name>,
) => Promise<void>;

const noFollowUp = async (): Promise<void> => undefined;

/** Tournaments to lock: the record's current one and its new one. Most collections have none. */
const tournamentsIn = (...records: readonly Record<string, Value>[]): string[] =>
  records.flatMap(({ tournament }) => (typeof tournament === "string" ? [tournament] : []));

export function importRecord<Name extends CollectionName>(
  deps: ActionDeps,
  { viewer, body, id }: WriteRequest,
  name: Name,
  derive: Derive = asSent,
  follow: AfterWrite<Name> = noFollowUp,
): Promise<ActionOutcome> {
  return commitLocked(deps, tournamentsIn(body), async (tx) => {
    if (viewer.kind !== "superuser") return forbidden;
    const schema = collections[name];
    const record = derive({ ...emptyRecord(schema.fields), ...body }, body);
    const denied = await checkRecord(tx, schema, record);
    if (denied) return denied;
    const row = await insertRow(tx, deps, name, record, id);
    await follow(tx, rowOf(name, row));
    return { ok: true, row: (await tx.findById(name, row.id)) ?? row };
  });
}

export function repairRecord<Name extends CollectionName>(
  deps: ActionDeps,
  request: ChangeRequest,
  name: Name,
  derive: Derive = asSent,
  follow: AfterWrite<Name> = noFollowUp,
): Promise<ActionOutcome> {
  const { viewer, body, row } = request;
  return commitLocked(deps, tournamentsIn(row, body), async (tx) => {
    const stored = await tx.findById(name, row.id);
    if (viewer.kind !== "superuser" || !stored) return forbidden;
    const record = derive({ ...stored, ...body }, body);
    const denied = denyOutdated(request, stored) ?? (await checkRecord(tx, collections[name], record));
    if (denied) return denied;
    const after = await updateRow(tx, deps, name, stored, changedFields(stored, record));
    await follow(tx, after, rowOf(name, stored));
    return { ok: true, row: (await tx.findById(name, row.id)) ?? after };
  });
}

/** Refuses to delete a record that another record refers to, unless that one is a part of it. */
export function removeRecord(deps: ActionDeps, request: ChangeRequest, name: CollectionName): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, tournamentsIn(row), async (tx) => {
    const stored = await tx.findById(name, row.id);
    if (viewer.kind !== "superuser" || !stored) return forbidden;
    const outdated = denyOutdated(request, stored);
    if (outdated) return outdated;
    if (await isReferenced(tx, name, row.id)) return invalid({});
    await deleteWithChildren(tx, name, row.id);
    return { ok: true, row };
  });
}
