// Lists of tournaments with one of several statuses, such as all active ones. An index has the rows of one status in the order of a list, but those
// of several only one after another. So each status is read from its index until it fills the page, and these are merged (decision 138).
import type { Comparison, Condition, Path, SortKey } from "../condition.ts";
import type { Table } from "../storage.ts";

/** The sorts of indexes that begin with a status; «-» is descending. */
const SOONEST = "date,start_time";
const ORDERS = [SOONEST, "-date,-created"];
const STATUSES_MAX = 6;
/** Of each branch. Beyond these every row is read anyway. */
const ROWS_MAX = 100_000;
/** A longer filter, or one about rows that refer to the tournament, is a client's own: its cost (cost.ts) is not to be paid once for each status. */
const COMPARISONS_MAX = 40;
/** Columns whose values have few tournaments, also in the largest installation; and a club, which may have many. */
const SELECTIVE = ["id", "organizer", "series"];
const OF_CLUB = [...SELECTIVE, "club"];

export type Branches = {
  /** The condition for each status, which together have every row once. */
  branches: readonly Condition[];
  /** Columns of the row itself. */
  order: readonly string[];
};

type Page = { sort: readonly SortKey[] | undefined; limit: number; offset: number };

/** Undefined if the list is read as it is. */
export function branchesByStatus(
  table: Table,
  condition: Condition | undefined,
  { sort = [], limit, offset }: Page,
): Branches | undefined {
  if (table !== "tournaments" || !condition || limit + offset > ROWS_MAX) return undefined;
  const order = sort.map(nameOf).join(",");
  if (!ORDERS.includes(order)) return undefined;
  const paths = pathsIn(condition);
  if (paths.length > COMPARISONS_MAX || paths.some(({ hops }) => hops.some((hop) => "back" in hop))) return undefined;
  const branches = split(condition);
  if (!branches || branches.length > STATUSES_MAX) return undefined;
  return { branches, order: order.replaceAll("-", "").split(",") };
}

/**
 * Whether every row has one club, organiser or series: its index leads to few rows, of any status. SQLite, which has no statistics, may prefer an
 * index of the status that has the order of the list, and would pass all tournaments of that status.
 */
export const isOfOne = (table: Table, condition: Condition | undefined): boolean =>
  table === "tournaments" && condition !== undefined && OF_CLUB.some((name) => equalsOne(condition, name));

/** Whether an index has all tournaments in this order, and none has those of the condition in it. */
export function isOrderOfAll(condition: Condition | undefined, sort: readonly SortKey[] = []): boolean {
  if (condition && SELECTIVE.some((name) => equalsOne(condition, name))) return false;
  const order = sort.map(nameOf).join(",");
  if (["", "created", "-created"].includes(order)) return true;
  return order === SOONEST && !(condition && asksStatus(condition));
}

/** Not the rule of guests, that it is no draft. */
function asksStatus(condition: Condition): boolean {
  if ("left" in condition) return comparedWith(condition, "status") !== undefined;
  return ("and" in condition ? condition.and : condition.or).some(asksStatus);
}

function pathsIn(condition: Condition): Path[] {
  if (!("left" in condition)) return ("and" in condition ? condition.and : condition.or).flatMap(pathsIn);
  return [condition.left, condition.right].flatMap((side) => ("path" in side ? [side.path] : []));
}

function nameOf(key: SortKey): string {
  if ("random" in key || key.path.hops.length > 0 || key.path.lower || key.path.within || key.path.length) return "?";
  return `${key.descending ? "-" : ""}${key.path.column}`;
}

/** Of nested `and`s, the first that has alternatives of the status. */
function split(condition: Condition): readonly Condition[] | undefined {
  if ("left" in condition) return undefined;
  if ("or" in condition) {
    const found = condition.or.map(statusOf);
    const statuses = new Set(found);
    return found.length < 2 || statuses.has(undefined)
      ? undefined
      : condition.or.filter((_, at) => found.indexOf(found[at]) === at);
  }
  for (const [at, part] of condition.and.entries()) {
    const branches = split(part);
    if (branches) return branches.map((branch) => ({ and: condition.and.with(at, branch) }));
  }
  return undefined;
}

/** The status if the condition is nothing but an equality with it. */
function statusOf(condition: Condition): string | undefined {
  if ("left" in condition) return comparedWith(condition, "status");
  if ("or" in condition) return undefined;
  const [only, ...others] = condition.and;
  return only && others.length === 0 ? statusOf(only) : undefined;
}

function comparedWith({ left, operator, right }: Comparison, name: string): string | undefined {
  if (operator !== "=" || !("path" in left) || !("value" in right) || typeof right.value !== "string") return undefined;
  const { hops, column, lower, length, within } = left.path;
  return hops.length === 0 && column === name && !lower && !length && !within ? right.value : undefined;
}

/** Whether every row has one value in this column, and not the empty one. */
function equalsOne(condition: Condition, name: string): boolean {
  if ("left" in condition) return Boolean(comparedWith(condition, name));
  return "and" in condition && condition.and.some((part) => equalsOne(part, name));
}
