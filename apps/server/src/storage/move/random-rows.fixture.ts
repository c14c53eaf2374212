// Rows with every kind of value in every table, the same in every run.
import type { FieldSpec } from "@bandeha/contract";
import fc from "fast-check";
import type { Row, Storage, Table, Value } from "../storage.ts";
import { columnsOf, tableNames } from "../tables.ts";

const anyText = fc.string({ unit: "binary", maxLength: 40 });
const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(-0));
const anyJson = fc.oneof(
  fc.constant(null),
  fc.constant({ absent: null }),
  fc.constant({}),
  fc.jsonValue() as fc.Arbitrary<Value>,
);

/** Texts begin with the id, because some are unique. */
function anyValue({ kind }: FieldSpec, id: string): fc.Arbitrary<Value> {
  if (kind === "json") return anyJson;
  if (kind === "bool") return fc.boolean();
  if (kind === "number") return anyNumber;
  return anyText.map((text) => `${id}${text}\\'"{},NULL\n`);
}

const anyRow = (table: Table, id: string): fc.Arbitrary<Row> => {
  const columns = columnsOf(table).filter(([name]) => name !== "id");
  const values = Object.fromEntries(columns.map(([name, field]) => [name, anyValue(field, id)]));
  return fc.record(values).map((row) => ({ created: "", updated: "", ...row, id }));
};

export async function insertRandomRows(storage: Storage, perTable: number): Promise<void> {
  await storage.transact(async (tx) => {
    for (const [seed, table] of tableNames.entries())
      for (let index = 0; index < perTable; index++) {
        const id = `${index % 2 ? "я" : "Z"}${table}${index}😀`;
        const [row] = fc.sample(anyRow(table, id), { numRuns: 1, seed: seed * 1000 + index });
        if (row) await tx.insert(table, row);
      }
  });
}
