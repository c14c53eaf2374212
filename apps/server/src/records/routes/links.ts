// Resolves a name in `expand`: a relation of the record, or a back relation (`clubs_via_city`).
import type { Collection, CollectionName, FieldSpec } from "@bandeha/contract";
import type { ServerCollection } from "../../collections/collection.ts";
import { serverCollections } from "../../collections/index.ts";

export type Link =
  | { kind: "relation"; target: ServerCollection; field: string }
  | { kind: "back"; target: ServerCollection; field: string };

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(serverCollections, name);

const relationTo = (field: FieldSpec | undefined): CollectionName | undefined =>
  field?.kind === "relation" && isCollectionName(field.collection) ? field.collection : undefined;

const fieldOf = ({ fields }: Collection, name: string): FieldSpec | undefined =>
  Object.hasOwn(fields, name) && !fields[name]?.hidden ? fields[name] : undefined;

export function linkOf(schema: Collection, name: string): Link | undefined {
  const target = relationTo(fieldOf(schema, name));
  if (target) return { kind: "relation", target: serverCollections[target], field: name };
  const [referring = "", field = "", ...rest] = name.split("_via_");
  if (rest.length || !isCollectionName(referring)) return undefined;
  const back = serverCollections[referring];
  return relationTo(fieldOf(back.schema, field)) === schema.name ? { kind: "back", target: back, field } : undefined;
}
