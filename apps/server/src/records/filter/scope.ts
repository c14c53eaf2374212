// What one asker may name in a filter or a sort: which collections, which fields, and which of their rows.
import { type CollectionName, collections, type Fields } from "@bandeha/contract";
import type { Viewer } from "../../actions/transaction/action.ts";
import { serverCollections } from "../../collections/index.ts";
import type { Condition } from "../../storage/condition.ts";
import { systemFields } from "../../storage/tables.ts";
import { rowsComparable } from "../readable.ts";
import { visible } from "../visible.ts";

type Searchable = {
  /** Without what is hidden, and without what this viewer compares in no row. */
  fields: Fields;
  /** The rows in which this viewer may compare a field. */
  rowsOf: (field: string) => Condition | "everyone" | "locked";
  /** The collection's list rule: only these rows may be looked into from another collection (wire 2.5). */
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
  const collection = serverCollections[name];
  const { schema, list, readWithRecord = [] } = collection;
  const isSuperuser = viewer.kind === "superuser";
  const rowsOf = (field: string) => rowsComparable(collection, field, viewer);
  const open = Object.entries<Fields[string]>({ ...systemFields, ...schema.fields }).filter(
    ([field, { hidden }]) => (isSuperuser || !hidden) && rowsOf(field) !== "locked",
  );
  return { fields: Object.fromEntries(open), rowsOf, rows: visible(list, viewer), readWithRecord };
};

export const scopeFor = (collection: string, viewer: Viewer, now: Date): Scope => {
  const known = new Map<string, Searchable | undefined>();
  return {
    collection,
    isSuperuser: viewer.kind === "superuser",
    now,
    lookUp: (name) => {
      if (!known.has(name)) known.set(name, isCollection(name) ? searchable(name, viewer) : undefined);
      return known.get(name);
    },
  };
};
