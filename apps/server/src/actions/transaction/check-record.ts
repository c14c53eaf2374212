// The validation of every write, also a superuser's: the contract's field rules, and that relations exist.
import {
  type CollectionName,
  type collections,
  type FieldErrors,
  type FieldSpecs,
  validateRecord,
} from "@bandeha/contract";
import type { Reader, Value } from "../../storage/storage.ts";
import { type Denied, invalid } from "./action.ts";

const missing = {
  code: "validation_missing_rel_records",
  message: "Failed to find all relation records with the provided ids.",
};
export const blank = { code: "validation_required", message: "Cannot be blank." };
export const invalidValue = { code: "validation_invalid_value", message: "Invalid value." };
export const missingRelation = (field: string): Denied => invalid({ [field]: missing });

/** The validation errors of a record, if any. `record` has every field of the schema. */
export async function checkRecord(
  reader: Reader,
  schema: (typeof collections)[CollectionName],
  record: Record<string, Value>,
): Promise<Denied | undefined> {
  const errors: FieldErrors = validateRecord(schema.fields, record);
  for (const [name, field] of Object.entries(schema.fields as FieldSpecs)) {
    const id = record[name];
    if (field.kind !== "relation" || errors[name] || typeof id !== "string" || id === "") continue;
    if (!(await reader.findById(field.collection, id))) errors[name] = missing;
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}
