// The superuser's writes of a single record: the field table binds him, the rules of the game do not (product.md D26).
import { type CollectionName, collections, emptyRecord } from "@bandeha/contract";
import type { Value } from "../storage/storage.ts";
import { type ActionDeps, type ChangeRequest, forbidden, type Outcome, type WriteRequest } from "./action.ts";
import { checkRecord } from "./check-record.ts";
import { commit } from "./commit.ts";
import { insertRow, updateRow } from "./write-row.ts";

/** `derive` fills what the request leaves out. */
export type Derive = (record: Record<string, Value>, sent: Record<string, Value>) => Record<string, Value>;

const asSent: Derive = (record) => record;

export function importRecord(
  deps: ActionDeps,
  { viewer, body, id }: WriteRequest,
  name: CollectionName,
  derive: Derive = asSent,
): Promise<Outcome> {
  return commit(deps, async (tx) => {
    if (viewer.kind !== "superuser") return forbidden;
    const schema = collections[name];
    const record = derive({ ...emptyRecord(schema.fields), ...body }, body);
    const denied = await checkRecord(tx, schema, record);
    return denied ?? { ok: true, row: await insertRow(tx, deps, name, record, id) };
  });
}

export function repairRecord(
  deps: ActionDeps,
  { viewer, body, row }: ChangeRequest,
  name: CollectionName,
  derive: Derive = asSent,
): Promise<Outcome> {
  return commit(deps, async (tx) => {
    const stored = await tx.findById(name, row.id);
    if (viewer.kind !== "superuser" || !stored) return forbidden;
    const record = derive({ ...stored, ...body }, body);
    const denied = await checkRecord(tx, collections[name], record);
    if (denied) return denied;
    const { id: _id, created: _created, updated: _updated, ...fields } = record;
    return { ok: true, row: await updateRow(tx, deps, name, stored, fields) };
  });
}
