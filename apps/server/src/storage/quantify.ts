// Converts a condition into a formula with explicit quantifiers over to-many relations: "some related row for which …". Quantifiers are as deep
// as possible, so that each related table is read once instead of the product of several. Used by sql/conditions.ts and records/filter/.
import { compareValues, readComparison, type Scalar } from "./comparison.ts";
import type { Comparison, Condition, Hop, Operand } from "./condition.ts";
import type { Table } from "./storage.ts";

/** A path that ends in a to-many step; `key` identifies it. */
export type Branch = { hops: readonly Hop[]; key: string };

export type Formula =
  | { test: Comparison; negated?: true }
  | { and: readonly Formula[] }
  | { or: readonly Formula[] }
  /** Some related row matches; without related rows a row without values is used (wire 2.4). */
  | { some: Branch; where: Formula }
  /** Negation. It starts from the row itself, independent of surrounding quantifiers. */
  | { none: Formula };

export const keyOf = (hops: readonly Hop[]): string =>
  hops.map((hop) => ("back" in hop ? `${hop.back}_via_${hop.via}` : hop.relation)).join(".");

/** The to-many steps of an operand, outermost first. */
export const branchesOf = (operand: Operand): Branch[] =>
  "path" in operand
    ? operand.path.hops.flatMap((hop, at, all) => {
        const hops = all.slice(0, at + 1);
        return "back" in hop ? [{ hops, key: keyOf(hops) }] : [];
      })
    : [];

/** Cached per part of a formula, because `bind` needs it at every step. */
const mentioned = new WeakMap<Formula, readonly Branch[]>();

const branchesWithin = (formula: Formula): readonly Branch[] => {
  const known = mentioned.get(formula);
  if (known) return known;
  const found = new Map<string, Branch>();
  const note = (branches: readonly Branch[]) => {
    for (const branch of branches) found.set(branch.key, branch);
  };
  if ("and" in formula) for (const part of formula.and) note(branchesWithin(part));
  else if ("or" in formula) for (const part of formula.or) note(branchesWithin(part));
  else if ("test" in formula) note([formula.test.left, formula.test.right].flatMap(branchesOf));
  const branches = [...found.values()];
  mentioned.set(formula, branches);
  return branches;
};

const freeBranches = (formula: Formula, bound: ReadonlySet<string>): readonly Branch[] =>
  branchesWithin(formula).filter(({ key }) => !bound.has(key));

const outermost = (branches: Iterable<Branch>): Branch | undefined =>
  [...branches].toSorted((one, other) => one.hops.length - other.hops.length)[0];

/** Groups of parts that share a step. */
const componentsOf = (parts: readonly Formula[], bound: ReadonlySet<string>): Formula[][] => {
  let groups: { parts: Formula[]; keys: string[] }[] = [];
  for (const part of parts) {
    const keys = new Set(freeBranches(part, bound).map(({ key }) => key));
    const isJoined = (group: { keys: string[] }) => group.keys.some((key) => keys.has(key));
    const joined = groups.filter(isJoined);
    groups = groups.filter((group) => !isJoined(group));
    groups.push({
      parts: [...joined.flatMap((group) => group.parts), part],
      keys: [...new Set([...joined.flatMap((group) => group.keys), ...keys])],
    });
  }
  return groups.map((group) => group.parts);
};

/** Adds quantifiers for steps without one, as deep as possible. */
const bind = (formula: Formula, bound: ReadonlySet<string>): Formula => {
  const branches = freeBranches(formula, bound);
  if (branches.length === 0) return formula;
  // "Some row holds this or that" is "some row holds this, or some row holds that".
  if ("or" in formula) return { or: formula.or.map((part) => bind(part, bound)) };
  if ("and" in formula) {
    const components = componentsOf(formula.and, bound);
    if (components.length > 1)
      return {
        and: components.map((parts) => bind(parts.length > 1 ? { and: parts } : (parts[0] ?? { and: [] }), bound)),
      };
  }
  const parts = "and" in formula ? formula.and : [formula];
  const uses = new Map<string, number>();
  for (const part of parts) for (const { key } of freeBranches(part, bound)) uses.set(key, (uses.get(key) ?? 0) + 1);
  const shared = branches.filter(({ key }) => (uses.get(key) ?? 0) > 1);
  const branch = outermost(shared.length > 0 ? shared : branches);
  if (!branch) return formula;
  return { some: branch, where: bind(formula, new Set([...bound, branch.key])) };
};

const isMany = (operand: Operand): boolean => "path" in operand && operand.path.hops.some((hop) => "back" in hop);

const hasMany = (condition: Condition): boolean => {
  if ("left" in condition) return isMany(condition.left) || isMany(condition.right);
  return ("and" in condition ? condition.and : condition.or).some(hasMany);
};

const open = (condition: Condition): Formula => {
  if ("and" in condition) return { and: condition.and.map(open) };
  if ("or" in condition) return { or: condition.or.map(open) };
  if (condition.any || !hasMany(condition)) return { test: condition };
  // The form without `?`: no related row fails.
  return { none: bind({ test: condition, negated: true }, new Set()) };
};

const formulaOf = (condition: Condition): Formula => {
  const formula = open(condition);
  // Without to-many steps there is nothing to quantify.
  return hasMany(condition) ? bind(formula, new Set()) : formula;
};

const known = new WeakMap<Condition, Formula>();

export const quantify = (condition: Condition): Formula => {
  const formula = known.get(condition) ?? formulaOf(condition);
  known.set(condition, formula);
  return formula;
};

const isWithin = (operand: Operand, key: string): boolean =>
  "value" in operand || branchesOf(operand).some((branch) => branch.key === key);

/** Whether a formula depends only on one related row and its relations. */
export const isAbout = (formula: Formula, key: string): boolean => {
  if ("and" in formula) return formula.and.every((part) => isAbout(part, key));
  if ("or" in formula) return formula.or.every((part) => isAbout(part, key));
  if ("some" in formula) return isAbout(formula.where, key);
  return "test" in formula && isWithin(formula.test.left, key) && isWithin(formula.test.right, key);
};

const scalarOf = (operand: Operand): Scalar => {
  if ("path" in operand) return operand.path.length ? 0 : null;
  return typeof operand.value === "boolean" ? Number(operand.value) : operand.value;
};

/** The result of a formula about a related row if there is no such row. */
export const holdsWithout = (table: Table, formula: Formula): boolean => {
  if ("and" in formula) return formula.and.every((part) => holdsWithout(table, part));
  if ("or" in formula) return formula.or.some((part) => holdsWithout(table, part));
  if ("some" in formula) return holdsWithout(table, formula.where);
  if ("none" in formula) return !holdsWithout(table, formula.none);
  const { as, left, right } = readComparison(table, formula.test);
  const holds = compareValues(as, scalarOf(left), formula.test.operator, scalarOf(right), "value" in right);
  return holds !== (formula.negated ?? false);
};
