// A dotted name → a path through collections: relations, back relations, `:lower` (protocol 2.5). What the asker may not search is unknown to him.
import type { Condition, Hop, Path } from "../../storage/condition.ts";
import type { Scope } from "./scope.ts";

const HOPS_MAX = 6;

/** The rows an asker may look into at a step of a path. */
export type Sight = { hops: readonly Hop[]; rows: Condition };

export type FoundPath = { path: Path; sights: readonly Sight[] };

const BACK = /^(.+)_via_(.+)$/;

const hopOf = (scope: Scope, collection: string, step: string): { hop: Hop; lands: string } | undefined => {
  const fields = scope.lookUp(collection)?.fields ?? {};
  const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
  if (field)
    return field.kind === "relation"
      ? { hop: { relation: step, table: field.collection }, lands: field.collection }
      : undefined;
  const [, back, via] = BACK.exec(step) ?? [];
  if (!back || !via) return undefined;
  const referring = scope.lookUp(back)?.fields ?? {};
  const reference = Object.hasOwn(referring, via) ? referring[via] : undefined;
  return reference?.kind === "relation" && reference.collection === collection
    ? { hop: { back, via }, lands: back }
    : undefined;
};

/** Undefined for anything the asker may not name. */
export const findPath = (scope: Scope, name: string): FoundPath | undefined => {
  const [dotted = "", modifier, ...tooMany] = name.split(":");
  if (tooMany.length > 0 || (modifier !== undefined && modifier !== "lower")) return undefined;
  const steps = dotted.split(".");
  let column = steps.pop() ?? "";
  const hops: Hop[] = [];
  let collection = scope.collection;
  for (const step of steps) {
    const found = hopOf(scope, collection, step);
    if (!found || hops.length >= HOPS_MAX) return undefined;
    hops.push(found.hop);
    collection = found.lands;
  }
  if (!Object.hasOwn(scope.lookUp(collection)?.fields ?? {}, column)) return undefined;
  // `rel.id` is `rel`: no need to look into the related row.
  const last = hops.at(-1);
  if (column === "id" && last && "relation" in last) {
    hops.pop();
    column = last.relation;
  }
  const sights: Sight[] = [];
  for (let length = 1; length <= hops.length; length++) {
    const hop = hops[length - 1];
    const landed = hop && scope.lookUp("back" in hop ? hop.back : hop.table);
    const isRead = length === hops.length && hop && "relation" in hop && landed?.readWithRecord.includes(column);
    const rows = isRead ? "everyone" : (landed?.rows ?? "locked");
    if (rows === "locked") return undefined;
    if (rows !== "everyone") sights.push({ hops: hops.slice(0, length), rows });
  }
  return { path: { hops, column, ...(modifier && { lower: true as const }) }, sights };
};

/** A rule about a related row as a rule about the row that leads to it. */
export const seenFrom = ({ hops, rows }: Sight, any: boolean): Condition => {
  if ("and" in rows) return { and: rows.and.map((part) => seenFrom({ hops, rows: part }, any)) };
  if ("or" in rows) return { or: rows.or.map((part) => seenFrom({ hops, rows: part }, any)) };
  const prefixed = (operand: typeof rows.left) =>
    "path" in operand ? { path: { ...operand.path, hops: [...hops, ...operand.path.hops] } } : operand;
  return { ...rows, left: prefixed(rows.left), right: prefixed(rows.right), ...(any && { any: true as const }) };
};
