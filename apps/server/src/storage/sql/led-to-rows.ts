// What leads to few rows, so that columns with few values should not: SQLite, which has no statistics, takes any `=` for as good as another.
import { endOf } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { fieldOf } from "../tables.ts";
import type { Indexed } from "./names.ts";
import { asksLists, isOfPerson } from "./people.ts";

/** `searched`, without the indexes that would lead past the few rows of a person, or of one row that all of them refer to. */
export const ledToRows = (table: Table, condition: Condition | undefined, searched: Indexed): Indexed => {
  if (!condition) return searched;
  if (table !== "tournaments") return isOfOneRow(table, condition) ? { ...searched, unindexed: "joined" } : searched;
  if (!isOfPerson(table, condition)) return searched;
  return { ...searched, unindexed: "all", ...(asksLists(table, condition) && { ofPeople: true }) };
};

/** Whether every row refers to one row, itself or through rows that it refers to; not to a city, which has too many. */
function isOfOneRow(table: Table, condition: Condition): boolean {
  if ("left" in condition) return asksOneRow(table, condition);
  return "and" in condition && condition.and.some((part) => isOfOneRow(table, part));
}

function asksOneRow(table: Table, { left, operator, right }: Comparison): boolean {
  if (operator !== "=" || !("path" in left) || !("value" in right) || !right.value) return false;
  const { hops, lower, length, within } = left.path;
  if (lower || length || within || hops.some((hop) => "back" in hop)) return false;
  const end = endOf(table, left.path);
  const field = fieldOf(end.table, end.column);
  return field.kind === "relation" && field.collection !== "cities";
}
