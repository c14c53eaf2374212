// Raw tree → condition: names become paths, macros and constants become values, and access restrictions of other collections are added.
import type { Condition, Hop, Operand } from "../../storage/condition.ts";
import { macroValue } from "./macros.ts";
import { parseFilter, type RawComparison, type RawOperand, type RawTree } from "./parse.ts";
import { findPath, type RowRestriction, viaHops } from "./paths.ts";
import type { Scope } from "./scope.ts";

export type Resolved =
  | { ok: true; condition: Condition }
  /** Wire 2.5: the text mentions a source that only superusers may use. */
  | { ok: false; reason: "superusers-only"; mention: "@request." | "@collection." }
  | { ok: false; reason: "invalid" };

export const invalidFilter = { ok: false, reason: "invalid" } as const;

/** Each further back relation multiplies the rows that are read. */
const BACK_RELATIONS_MAX = 2;

const words: Record<string, boolean | null> = { true: true, false: false, null: null };

/** Also inside quotes, as in PocketBase. */
export const mentionOf = (scope: Scope, text: string) =>
  scope.isSuperuser ? undefined : (["@request.", "@collection."] as const).find((mention) => text.includes(mention));

type FoundOperand = { operand: Operand; restrictions: readonly RowRestriction[] };

const resolveOperand = (scope: Scope, raw: RawOperand): FoundOperand | undefined => {
  if ("value" in raw) return { operand: raw, restrictions: [] };
  const { identifier } = raw;
  const found = findPath(scope, identifier);
  if (found) return { operand: { path: found.path }, restrictions: found.restrictions };
  const word = identifier.toLowerCase();
  if (Object.hasOwn(words, word)) return { operand: { value: words[word] ?? null }, restrictions: [] };
  const value = macroValue(identifier, scope.now);
  return value === undefined ? undefined : { operand: { value }, restrictions: [] };
};

const resolveComparison = (scope: Scope, { left, operator, right, any }: RawComparison): Condition | undefined => {
  const [from, to] = [resolveOperand(scope, left), resolveOperand(scope, right)];
  if (!from || !to) return undefined;
  const comparison: Condition = { left: from.operand, operator, right: to.operand, ...(any && { any: true as const }) };
  const restrictions = [...from.restrictions, ...to.restrictions];
  return restrictions.length > 0
    ? { and: [comparison, ...restrictions.map((restriction) => viaHops(restriction, any))] }
    : comparison;
};

const resolveTree = (scope: Scope, tree: RawTree): Condition | undefined => {
  if ("left" in tree) return resolveComparison(scope, tree);
  const parts = ("and" in tree ? tree.and : tree.or).map((part) => resolveTree(scope, part));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return "and" in tree ? { and: parts } : { or: parts };
};

const keyOf = (hops: readonly Hop[]): string =>
  hops.map((hop) => ("back" in hop ? `${hop.back}_via_${hop.via}` : hop.relation)).join(".");

/** The paths of all back relations in a condition. */
const branchesOf = (condition: Condition): string[] => {
  if ("and" in condition) return condition.and.flatMap(branchesOf);
  if ("or" in condition) return condition.or.flatMap(branchesOf);
  return [condition.left, condition.right].flatMap((operand) =>
    "path" in operand
      ? operand.path.hops.flatMap((hop, at, hops) => ("back" in hop ? [keyOf(hops.slice(0, at + 1))] : []))
      : [],
  );
};

const resolveFilter = (tree: RawTree, scope: Scope): Resolved => {
  const condition = resolveTree(scope, tree);
  if (!condition || new Set(branchesOf(condition)).size > BACK_RELATIONS_MAX) return invalidFilter;
  return { ok: true, condition };
};

/** Converts a client's filter text into a condition on the scope's collection; the text must not be empty. */
export const readFilter = (text: string, scope: Scope): Resolved => {
  const mention = mentionOf(scope, text);
  if (mention) return { ok: false, reason: "superusers-only", mention };
  const parsed = parseFilter(text);
  return parsed.ok ? resolveFilter(parsed.tree, scope) : invalidFilter;
};
