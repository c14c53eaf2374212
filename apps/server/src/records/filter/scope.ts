// What one viewer may use in a filter or sort: collections, fields, and their rows.
import { type CollectionName, collections, type FieldSpecs } from "@bandeha/contract";
import type { Viewer } from "../../actions/transaction/action.ts";
import { serverCollections } from "../../collections/index.ts";
import type { Condition } from "../../storage/condition.ts";
import { systemFields } from "../../storage/tables.ts";
import { rowsComparable } from "../read/readable.ts";
import { visible } from "../read/visible.ts";

type Searchable = {
  /** Without hidden fields, and without fields that this viewer may not compare in any row. */
  fields: FieldSpecs;
  /** The rows in which this viewer may compare a field. */
  rowsOf: (field: string) => Condition | "everyone" | "locked";
  /** The collection's list rule: filters of other collections may use only these rows (wire 2.5). */
  rows: Condition | "everyone" | "locked";
  /** Fields usable through a relation regardless of `rows`. */
  readWithRecord: readonly string[];
};

export type Scope = {
  collection: string;
  lookUp: (collection: string) => Searchable | undefined;
  /** For superusers `@request.` and `@collection.` are unknown names (400) instead of forbidden (403). */
  isSuperuser: boolean;
  now: Date;
};

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

const searchable = (name: CollectionName, viewer: Viewer): Searchable => {
  const collection = serverCollections[name];
  const { schema, list, readWithRecord = [] } = collection;
  const isSuperuser = viewer.kind === "superuser";
  const rowsOf = (field: string) => rowsComparable(collection, field, viewer);
  const open = Object.entries<FieldSpecs[string]>({ ...systemFields, ...schema.fields }).filter(
    ([field, { hidden }]) => (isSuperuser || !hidden) && rowsOf(field) !== "locked",
  );
  return { fields: Object.fromEntries(open), rowsOf, rows: visible(list, viewer), readWithRecord };
};

/** Of guests: all pages are read by one. There are too many users, and each of their requests may have another object. */
const ofGuests = new WeakMap<Viewer, Map<CollectionName, Searchable>>();

export const scopeFor = (collection: string, viewer: Viewer, now: Date): Scope => {
  const known = ofGuests.get(viewer) ?? new Map<CollectionName, Searchable>();
  if (viewer.kind === "guest") ofGuests.set(viewer, known);
  return {
    collection,
    isSuperuser: viewer.kind === "superuser",
    now,
    lookUp: (name) => {
      if (!isCollection(name)) return undefined;
      const before = known.get(name);
      if (before) return before;
      const made = searchable(name, viewer);
      known.set(name, made);
      return made;
    },
  };
};
