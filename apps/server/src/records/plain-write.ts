// What a superuser writes into a collection without rules of its own (product.md D26): any field, through the same validation, nothing derived.
import { type Collection, emptyRecord, type FieldErrors, validateRecord } from "@bandeha/contract";
import { type ActionDeps, type Outcome, refused, type WriteRequest } from "../actions/action.ts";
import { timestamp } from "../actions/timestamp.ts";
import { where } from "../storage/condition.ts";
import type { Row, Transactor } from "../storage/storage.ts";
import { referencesTo } from "./references.ts";

type OnRow = WriteRequest & { row: Row };

export const insertPlainly =
  (schema: Collection) =>
  (deps: ActionDeps, { body, id = deps.newId() }: WriteRequest): Promise<Outcome> =>
    deps.storage.transact(async (tx) => {
      const now = timestamp(deps.clock());
      const row: Row = { ...emptyRecord(schema.fields), ...body, id, created: now, updated: now };
      const errors = await complaints(tx, schema, row);
      if (errors) return { ok: false, kind: "invalid", errors };
      await tx.insert(schema.name, row);
      return { ok: true, row };
    });

export const updatePlainly =
  (schema: Collection) =>
  (deps: ActionDeps, { body, row: { id }, ifMatch }: OnRow): Promise<Outcome> =>
    deps.storage.transact(async (tx) => {
      const stored = await tx.findById(schema.name, id);
      if (!stored) return { ok: false, kind: "forbidden" };
      if (ifMatch && ifMatch !== stored.updated) return refused("result-conflict");
      const errors = await complaints(tx, schema, { ...stored, ...body });
      if (errors) return { ok: false, kind: "invalid", errors };
      return { ok: true, row: await tx.update(schema.name, id, { ...body, updated: timestamp(deps.clock()) }) };
    });

export const deletePlainly =
  (schema: Collection) =>
  (deps: ActionDeps, { row }: OnRow): Promise<Outcome> =>
    deps.storage.transact(async (tx) => {
      for (const { table, field } of referencesTo(schema.name)) {
        if (await tx.count(table, where({ [field]: row.id }))) return { ok: false, kind: "invalid", errors: {} };
      }
      await tx.delete(schema.name, row.id);
      return { ok: true, row };
    });

async function complaints(tx: Transactor, { fields }: Collection, row: Row): Promise<FieldErrors | undefined> {
  const errors = validateRecord(fields, row);
  for (const [name, field] of Object.entries(fields)) {
    const id = row[name];
    if (field.kind !== "relation" || typeof id !== "string" || !id || errors[name]) continue;
    if (!(await tx.findById(field.collection, id))) errors[name] = missingRelation;
  }
  return Object.keys(errors).length ? errors : undefined;
}

const missingRelation = {
  code: "validation_missing_rel_records",
  message: "Failed to find all relation records with the provided ids.",
};
