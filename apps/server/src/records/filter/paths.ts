// A dotted name → a path through collections: relations, back relations, modifiers (wire 2.5). What the viewer may compare nowhere is unknown to them.
import type { Field } from "@bandeha/contract";
import type { Condition, Hop, Path } from "../../storage/condition.ts";
import type { Scope } from "./scope.ts";

const HOPS_MAX = 6;

/** The rows a viewer may look into at a step of a path. */
export type Sight = { hops: readonly Hop[]; rows: Condition };

export type FoundPath = { path: Path; sights: readonly Sight[] };

/** As the original, which ignores those that mean nothing to a field: `:each` of one value is that value. */
const MODIFIERS = new Set(["lower", "length", "each", "isset", "changed"]);

const modified = (kind: Field["kind"], modifier: string | undefined): Pick<Path, "lower" | "length"> => {
  if (modifier === "lower") return { lower: true };
  return modifier === "length" && (kind === "relation" || kind === "select") ? { length: true } : {};
};

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

/** Undefined for anything the viewer may not name. */
export const findPath = (scope: Scope, name: string): FoundPath | undefined => {
  const [dotted = "", modifier, ...tooMany] = name.split(":");
  if (tooMany.length > 0 || (modifier !== undefined && !MODIFIERS.has(modifier))) return undefined;
  const steps = dotted.split(".");
  let column = steps.pop() ?? "";
  const hops: Hop[] = [];
  const sights: Sight[] = [];
  /** Whether the viewer may compare the field in some rows; which ones is noted. */
  const compares = (collection: string, field: string): boolean => {
    const rows = scope.lookUp(collection)?.rowsOf(field) ?? "locked";
    if (rows !== "everyone" && rows !== "locked") sights.push({ hops: [...hops], rows });
    return rows !== "locked";
  };
  let collection = scope.collection;
  for (const [at, step] of steps.entries()) {
    const found = hopOf(scope, collection, step);
    if (!found || hops.length >= HOPS_MAX) return undefined;
    const { hop, lands } = found;
    if ("relation" in hop && !compares(collection, hop.relation)) return undefined;
    collection = lands;
    // `rel.id` is `rel`: no need to look into the related row.
    if ("relation" in hop && column === "id" && at === steps.length - 1) {
      column = hop.relation;
      return { path: { hops, column, ...modified("relation", modifier) }, sights };
    }
    hops.push(hop);
    if ("back" in hop && !compares(lands, hop.via)) return undefined;
    const landed = scope.lookUp(lands);
    const isRead = at === steps.length - 1 && "relation" in hop && landed?.readWithRecord.includes(column);
    const rows = isRead ? "everyone" : (landed?.rows ?? "locked");
    if (rows === "locked") return undefined;
    if (rows !== "everyone") sights.push({ hops: [...hops], rows });
  }
  const fields = scope.lookUp(collection)?.fields ?? {};
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  if (!field || !compares(collection, column)) return undefined;
  return { path: { hops, column, ...modified(field.kind, modifier) }, sights };
};

/** A rule about a related row as a rule about the row that leads to it. */
export const seenFrom = ({ hops, rows }: Sight, any: boolean): Condition => {
  if ("and" in rows) return { and: rows.and.map((part) => seenFrom({ hops, rows: part }, any)) };
  if ("or" in rows) return { or: rows.or.map((part) => seenFrom({ hops, rows: part }, any)) };
  const prefixed = (operand: typeof rows.left) =>
    "path" in operand ? { path: { ...operand.path, hops: [...hops, ...operand.path.hops] } } : operand;
  return { ...rows, left: prefixed(rows.left), right: prefixed(rows.right), ...(any && { any: true as const }) };
};
