// I14 of quality-rules 1.2: a field with a list of values has one of them. Access rules, filters and the engine compare with these values only, so a
// row with another one is left out of lists, or ranked by defaults, and nothing fails.
import { collections } from "@bandeha/contract";
import type { Row } from "../storage/storage.ts";

/** The tables of the rows that the invariants of one tournament read. */
type CheckedTable = "tournaments" | "tournament_participants" | "tournament_rounds" | "tournament_matches";

/** @returns `I14: tournament_rounds ab12: status is "paused"`, one for each field; empty fields are allowed where they are not required */
export function checkValues(table: CheckedTable, rows: readonly Row[]): string[] {
  const fields = Object.entries(collections[table].fields);
  return rows.flatMap((row) =>
    fields
      .filter(([name, field]) => field.kind === "select" && !isKnown(field, row[name]))
      .map(([name]) => `I14: ${table} ${row.id}: ${name} is ${JSON.stringify(row[name])}`),
  );
}

function isKnown(field: { values: readonly string[]; required?: true }, value: unknown): boolean {
  return value === "" ? !field.required : field.values.some((known) => known === value);
}
