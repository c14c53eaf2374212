// A field of the contract as PocketBase's collections API describes it (core/field_*.go).
import { crc32 } from "node:zlib";
import { collections, type FieldSpec, type FieldSpecs } from "@bandeha/contract";
import { isCollectionName } from "../routes/links.ts";

export type ExportedField = { id: string; name: string; type: string } & Record<string, unknown>;

type Kind = { type: string; options: Record<string, unknown> };

const plainText = { autogeneratePattern: "", max: 0, min: 0, pattern: "", primaryKey: false };

const exported = (name: string, kind: Kind, more: Record<string, unknown> = {}): ExportedField => ({
  // The same ids as PocketBase gives default fields; tools compare fields by id.
  id: `${kind.type}${crc32(name)}`,
  name,
  type: kind.type,
  system: false,
  hidden: false,
  presentable: false,
  help: "",
  required: false,
  ...kind.options,
  ...more,
});

function kindOf(field: FieldSpec): Kind {
  switch (field.kind) {
    case "text":
      return {
        type: "text",
        options: { ...plainText, max: field.max ?? 0, min: field.min ?? 0, pattern: field.pattern?.source ?? "" },
      };
    case "number":
      return {
        type: "number",
        options: { min: field.min ?? null, max: field.max ?? null, onlyInt: field.int ?? false },
      };
    case "bool":
      return { type: "bool", options: {} };
    case "date":
      return { type: "date", options: { min: "", max: "" } };
    case "select":
      return { type: "select", options: { values: field.values, maxSelect: 1 } };
    case "relation": {
      const collectionId = isCollectionName(field.collection) ? collections[field.collection].id : "";
      return {
        type: "relation",
        options: { collectionId, cascadeDelete: field.cascade ?? false, minSelect: 0, maxSelect: 1 },
      };
    }
    case "json":
      return { type: "json", options: { maxSize: field.maxBytes } };
  }
}

const system = { system: true };
const text = (options: Record<string, unknown>): Kind => ({ type: "text", options: { ...plainText, ...options } });

const idField = exported(
  "id",
  text({ autogeneratePattern: "[a-z0-9]{15}", max: 15, min: 15, pattern: "^[a-z0-9]+$", primaryKey: true }),
  { ...system, required: true },
);

const autodate = (name: string, onUpdate: boolean) =>
  exported(name, { type: "autodate", options: { onCreate: true, onUpdate } });

/** Fields of every PocketBase auth collection. */
const authFields: readonly ExportedField[] = [
  exported(
    "password",
    { type: "password", options: { cost: 0, max: 0, min: 8, pattern: "" } },
    { ...system, hidden: true },
  ),
  exported("tokenKey", text({ autogeneratePattern: "[a-zA-Z0-9]{50}", max: 60, min: 30 }), {
    ...system,
    hidden: true,
    required: true,
  }),
  exported("email", { type: "email", options: { exceptDomains: null, onlyDomains: null } }, system),
  exported("emailVisibility", { type: "bool", options: {} }, system),
  exported("verified", { type: "bool", options: {} }, system),
];

/** Without hidden fields, which never cross the wire. */
export function exportFields(fields: FieldSpecs, isAuth: boolean): ExportedField[] {
  const own = Object.entries(fields)
    .filter(([, field]) => !field.hidden)
    .map(([name, field]) => exported(name, kindOf(field), { required: field.required ?? false }));
  return [idField, ...(isAuth ? authFields : []), ...own, autodate("created", false), autodate("updated", true)];
}
