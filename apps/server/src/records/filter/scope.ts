// What one asker may name in a filter or a sort: which collections, which fields, and which of their rows.
import { type CollectionName, collections, type Fields } from "@bandeha/contract";
import type { Viewer } from "../../actions/action.ts";
import { serverCollections } from "../../collections/index.ts";
import type { Condition } from "../../storage/condition.ts";
import { systemFields } from "../../storage/tables.ts";
import { visible } from "../visible.ts";

export type Searchable = {
  /** Without what is hidden from this asker's searches. */
  fields: Fields;
  /** The collection's list rule: only these rows may be looked into from another collection (protocol 2.5). */
  rows: Condition | "everyone" | "locked";
  /** Fields that a relation may be followed to whatever `rows` says. */
  readWithRecord: readonly string[];
};

export type Scope = {
  collection: string;
  lookUp: (collection: string) => Searchable | undefined;
  /** Superusers may write `@request.` and `@collection.`, if only to learn that we have no such thing. */
  isSuperuser: boolean;
  now: Date;
};

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

const searchable = (name: CollectionName, viewer: Viewer): Searchable => {
  const { schema, list, unsearchable = [], readWithRecord = [] } = serverCollections[name];
  const isSuperuser = viewer.kind === "superuser";
  const open = Object.entries<Fields[string]>({ ...systemFields, ...schema.fields }).filter(
    ([field, { hidden }]) => isSuperuser || !(hidden || unsearchable.includes(field)),
  );
  return { fields: Object.fromEntries(open), rows: visible(list, viewer), readWithRecord };
};

export const scopeFor = (collection: string, viewer: Viewer, now: Date): Scope => ({
  collection,
  isSuperuser: viewer.kind === "superuser",
  now,
  lookUp: (name) => (isCollection(name) ? searchable(name, viewer) : undefined),
});
