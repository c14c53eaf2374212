// Tournaments by a person in one of their lists, through an index: how many of them a member sees besides what everyone sees.
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { isOfOne } from "./branches.ts";

/** Json lists of the ids of people, in `tournaments`. */
export const PEOPLE_LISTS: readonly string[] = ["invited", "scorers", "co_organizers"];

/** The list and the person, if the comparison asks for the index. */
export const personIn = (
  table: Table,
  { left, operator, right, exact, indexed }: Comparison,
): { list: string; person: string } | undefined => {
  if (!indexed || !exact || operator !== "~" || table !== "tournaments") return undefined;
  if (!("path" in left) || left.path.hops.length > 0 || !PEOPLE_LISTS.includes(left.path.column)) return undefined;
  return "value" in right && typeof right.value === "string" && right.value !== ""
    ? { list: left.path.column, person: right.value }
    : undefined;
};

/** Whether every row has this one organiser, or a person in a list that the condition asks for by its index. */
export const isOfPerson = (table: Table, condition: Condition): boolean => {
  if ("and" in condition) return condition.and.some((part) => isOfPerson(table, part));
  if ("or" in condition) return condition.or.length > 0 && condition.or.every((part) => isOfPerson(table, part));
  return personIn(table, condition) !== undefined || isOfOne(table, condition);
};

/** Whether the condition looks for a person through the index of a list. */
export const asksLists = (table: Table, condition: Condition): boolean => {
  if ("left" in condition) return personIn(table, condition) !== undefined;
  return ("and" in condition ? condition.and : condition.or).some((part) => asksLists(table, part));
};
