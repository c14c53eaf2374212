// Resolves a dotted name to a path through collections: relations, back relations, modifiers (wire 2.5). Fields that the viewer may not compare are unknown.
import type { FieldSpec } from "@bandeha/contract";
import type { Condition, Hop, Path } from "../../storage/condition.ts";
import { stepsWithin } from "../../storage/json-value.ts";
import type { Scope } from "./scope.ts";

const HOPS_MAX = 6;

/** The rows that a viewer may use at a step of a path. */
export type RowRestriction = { hops: readonly Hop[]; rows: Condition };

export type FoundPath = { path: Path; restrictions: readonly RowRestriction[] };

/** As in PocketBase, modifiers without a meaning for the field are ignored. */
const MODIFIERS = new Set(["lower", "length", "each", "isset", "changed"]);

const modified = (kind: FieldSpec["kind"], modifier: string | undefined): Pick<Path, "lower" | "length"> => {
  if (modifier === "lower") return { lower: true };
  return modifier === "length" && (kind === "relation" || kind === "select") ? { length: true } : {};
};

const BACK = /^(.+)_via_(.+)$/;

const hopOf = (scope: Scope, collection: string, step: string): { hop: Hop; target: string } | undefined => {
  const fields = scope.lookUp(collection)?.fields ?? {};
  const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
  if (field)
    return field.kind === "relation"
      ? { hop: { relation: step, table: field.collection }, target: field.collection }
      : undefined;
  const [, back, via] = BACK.exec(step) ?? [];
  if (!back || !via) return undefined;
  const referring = scope.lookUp(back)?.fields ?? {};
  const reference = Object.hasOwn(referring, via) ? referring[via] : undefined;
  return reference?.kind === "relation" && reference.collection === collection
    ? { hop: { back, via }, target: back }
    : undefined;
};

/** By what the viewer may use in the collection. */
const found = new WeakMap<object, Map<string, FoundPath | undefined>>();
/** Names that clients choose, so bounded: longer ones are resolved each time. */
const NAMES_MAX = 200;
const KEPT_LENGTH_MAX = 100;

/** Undefined for a name that the viewer may not use. */
export const findPath = (scope: Scope, name: string): FoundPath | undefined => {
  const own = scope.lookUp(scope.collection);
  if (!own) return undefined;
  const known = found.get(own) ?? new Map<string, FoundPath | undefined>();
  found.set(own, known);
  if (known.has(name)) return known.get(name);
  if (name.length > KEPT_LENGTH_MAX) return resolvePath(scope, name);
  if (known.size >= NAMES_MAX) known.clear();
  const path = resolvePath(scope, name);
  known.set(name, path);
  return path;
};

const resolvePath = (scope: Scope, name: string): FoundPath | undefined => {
  const steps = name.split(".");
  const [column = "", modifier, ...tooMany] = (steps.pop() ?? "").split(":");
  const isModified = tooMany.length === 0 && (modifier === undefined || MODIFIERS.has(modifier));
  const hops: Hop[] = [];
  const restrictions: RowRestriction[] = [];
  /** Whether the viewer may compare the field in some rows; adds the restriction to those rows. */
  const compares = (collection: string, field: string): boolean => {
    const rows = scope.lookUp(collection)?.rowsOf(field) ?? "locked";
    if (rows !== "everyone" && rows !== "locked") restrictions.push({ hops: [...hops], rows });
    return rows !== "locked";
  };
  const fieldOf = (collection: string, field: string): FieldSpec | undefined => {
    const fields = scope.lookUp(collection)?.fields ?? {};
    return Object.hasOwn(fields, field) ? fields[field] : undefined;
  };
  let collection = scope.collection;
  for (const [at, step] of steps.entries()) {
    if (fieldOf(collection, step)?.kind === "json") {
      // In PocketBase a modifier after a key belongs to the key.
      const within = stepsWithin([...steps.slice(at + 1), name.slice(name.lastIndexOf(".") + 1)]);
      return within && compares(collection, step) ? { path: { hops, column: step, within }, restrictions } : undefined;
    }
    const found = hopOf(scope, collection, step);
    if (!found || hops.length >= HOPS_MAX) return undefined;
    const { hop, target } = found;
    if ("relation" in hop && !compares(collection, hop.relation)) return undefined;
    collection = target;
    // `rel.id` equals `rel`: the related row is not read.
    if ("relation" in hop && column === "id" && at === steps.length - 1)
      return isModified
        ? { path: { hops, column: hop.relation, ...modified("relation", modifier) }, restrictions }
        : undefined;
    hops.push(hop);
    if ("back" in hop && !compares(target, hop.via)) return undefined;
    const targetScope = scope.lookUp(target);
    const isRead = at === steps.length - 1 && "relation" in hop && targetScope?.readWithRecord.includes(column);
    const rows = isRead ? "everyone" : (targetScope?.rows ?? "locked");
    if (rows === "locked") return undefined;
    if (rows !== "everyone") restrictions.push({ hops: [...hops], rows });
  }
  const field = fieldOf(collection, column);
  if (!field || !isModified || !compares(collection, column)) return undefined;
  return { path: { hops, column, ...modified(field.kind, modifier) }, restrictions };
};

/** Converts a restriction of related rows into a condition on the starting row. */
export const viaHops = ({ hops, rows }: RowRestriction, any: boolean): Condition => {
  if ("and" in rows) return { and: rows.and.map((part) => viaHops({ hops, rows: part }, any)) };
  if ("or" in rows) return { or: rows.or.map((part) => viaHops({ hops, rows: part }, any)) };
  const prefixed = (operand: typeof rows.left) =>
    "path" in operand ? { path: { ...operand.path, hops: [...hops, ...operand.path.hops] } } : operand;
  return { ...rows, left: prefixed(rows.left), right: prefixed(rows.right), ...(any && { any: true as const }) };
};
