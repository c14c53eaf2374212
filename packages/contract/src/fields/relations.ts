// Which rows refer to a row, and which of them are deleted with it, as the relation fields of the entities declare it.
import { type CollectionName, collections } from "../entities/index.ts";
import type { FieldSpec } from "./fields.ts";

/** A relation field: of which collection, and whether its row is deleted with the row that it refers to. */
export type RelationField = { collection: CollectionName; field: string; cascade: boolean };

/** Every field that refers to this collection. */
export const referencesTo = (target: CollectionName): RelationField[] =>
  Object.values(collections).flatMap(({ name, fields }) =>
    Object.entries<FieldSpec>(fields).flatMap(([field, spec]) =>
      spec.kind === "relation" && spec.collection === target
        ? [{ collection: name, field, cascade: spec.cascade ?? false }]
        : [],
    ),
  );

/** The fields whose rows are deleted with a row of this collection. */
export const childrenOf = (parent: CollectionName): RelationField[] =>
  referencesTo(parent).filter(({ cascade }) => cascade);
