// Which fields of which collections point to a collection.
import { collections } from "@bandeha/contract";

export type Reference = { table: string; field: string };

export const referencesTo = (collection: string): Reference[] =>
  Object.values(collections).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === "relation" && field.collection === collection)
      .map(([field]) => ({ table: name, field })),
  );
