import { type CollectionName, collections } from "@bandeha/contract";
import { expect, test } from "vitest";
import { fieldName } from "./field-names.ts";

const SYSTEM_FIELDS = ["id", "created", "updated"];

test.each(Object.entries(collections) as [CollectionName, { fields: object }][])(
  "the journal names every field of %s in Russian, each by a name of its own",
  (collection, { fields }) => {
    const names = [...SYSTEM_FIELDS, ...Object.keys(fields)].map((field) => fieldName(collection, field));
    for (const name of names) expect(name).toMatch(/^[«»а-яёНДС0-9 ,-]+$/);
    expect(new Set(names).size).toBe(names.length);
  },
);
