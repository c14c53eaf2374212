// Evaluates a condition on a row, with the same meaning as storage/sql/, so that live events and lists agree.
import {
  type ComparedAs,
  compareValues,
  readComparison,
  type Scalar,
  type TypedComparison,
} from "../../storage/comparison.ts";
import type { Comparison, Condition, Hop, Operand } from "../../storage/condition.ts";
import { valueWithin } from "../../storage/json-value.ts";
import { type Formula, keyOf, quantify } from "../../storage/quantify.ts";
import type { Row, Table, Value } from "../../storage/storage.ts";
import { lower, numberText, storable } from "../../storage/texts.ts";
import type { Related } from "./related.ts";

/** The row at each path; null when there is none. */
type Places = Map<string, Row | null>;

type Asked = { table: Table; row: Row; related: Related; looked: { rows: number } };

/** Synchronous when no related row is read, as in most filters of live events. */
type Verdict = boolean | Promise<boolean>;

/** Related rows read for one row; a filter that needs more does not match. */
const LOOKED_MAX = 5000;

const rowBehind = async (from: Row | null, hop: Hop, related: Related): Promise<Row | null> => {
  if (!from || "back" in hop) return null;
  return (await related.byId(hop.table, String(from[hop.relation] ?? ""))) ?? null;
};

/** The row at the end of a path, starting from its deepest known row. */
const rowAt = async (hops: readonly Hop[], places: Places, related: Related): Promise<Row | null> => {
  let row = places.get("") ?? null;
  for (const [at, hop] of hops.entries()) {
    const key = keyOf(hops.slice(0, at + 1));
    const found = places.get(key);
    row = found === undefined ? await rowBehind(row, hop, related) : found;
    places.set(key, row);
  }
  return row;
};

const scalarOf = (value: unknown): Scalar => {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "number") return value;
  return storable(typeof value === "string" ? value : JSON.stringify(value));
};

const operandValue = (operand: Operand, as: ComparedAs, row: Row | null): Scalar => {
  if ("value" in operand) return typeof operand.value === "boolean" ? Number(operand.value) : operand.value;
  const stored = scalarOf(valueWithin(row?.[operand.path.column], operand.path.within));
  const value = operand.path.length ? Number((stored ?? "") !== "") : stored;
  if (as === "number" || value === null || (as === "json" && !operand.path.lower)) return value;
  const text = typeof value === "number" ? numberText(value) : value;
  return operand.path.lower ? lower(text) : text;
};

type Test = Extract<Formula, { test: unknown }>;

/** Rules of access are compared with every row of every answer. */
const comparisons = new WeakMap<Comparison, TypedComparison & { table: Table }>();

const comparisonOf = (table: Table, test: Comparison): TypedComparison => {
  const known = comparisons.get(test);
  if (known?.table === table) return known;
  const read = { ...readComparison(table, test), table };
  comparisons.set(test, read);
  return read;
};

const holdsFor = (table: Table, test: Comparison, leftRow: Row | null, rightRow: Row | null): boolean => {
  const { as, left, right } = comparisonOf(table, test);
  const [one, other] = [operandValue(left, as, leftRow), operandValue(right, as, rightRow)];
  return compareValues(as, one, test.operator, other, "value" in right);
};

const isFar = (operand: Operand): boolean => "path" in operand && operand.path.hops.length > 0;

const testHolds = (asked: Asked, { test, negated }: Test, places: Places): Verdict => {
  const { table, row, related } = asked;
  const { left, right } = test;
  const held = (one: Row | null, other: Row | null) => holdsFor(table, test, one, other) !== (negated ?? false);
  if (!isFar(left) && !isFar(right)) return held(row, row);
  const rowOf = (operand: Operand) => ("path" in operand ? rowAt(operand.path.hops, places, related) : null);
  return (async () => held(await rowOf(left), await rowOf(right)))();
};

const someHolds = async (
  asked: Asked,
  formula: Extract<Formula, { some: unknown }>,
  places: Places,
): Promise<boolean> => {
  const { hops, key } = formula.some;
  const hop = hops.at(-1);
  const anchor = await rowAt(hops.slice(0, -1), places, asked.related);
  const rows = anchor && hop && "back" in hop ? await asked.related.referring(hop.back, hop.via, anchor.id) : [];
  for (const row of rows.length > 0 ? rows : [null]) {
    if (++asked.looked.rows > LOOKED_MAX) return false;
    if (await holds(asked, formula.where, new Map([...places, [key, row]]))) return true;
  }
  return false;
};

/** Whether all parts evaluate to `wanted`; stops at the first that does not. */
const eachIs = (wanted: boolean, parts: readonly Formula[], asked: Asked, places: Places): Verdict => {
  for (const [at, part] of parts.entries()) {
    const verdict = holds(asked, part, places);
    if (typeof verdict !== "boolean")
      return verdict.then((held) => held === wanted && eachIs(wanted, parts.slice(at + 1), asked, places));
    if (verdict !== wanted) return false;
  }
  return true;
};

/** Parts that need no related row come first. */
const inOrder = new WeakMap<readonly Formula[], readonly Formula[]>();

const isNear = (formula: Formula): boolean =>
  "test" in formula && !isFar(formula.test.left) && !isFar(formula.test.right);

const nearestFirst = (parts: readonly Formula[]): readonly Formula[] => {
  const ordered = inOrder.get(parts) ?? [...parts.filter(isNear), ...parts.filter((part) => !isNear(part))];
  inOrder.set(parts, ordered);
  return ordered;
};

const not = (verdict: Verdict): Verdict => (typeof verdict === "boolean" ? !verdict : verdict.then((held) => !held));

const holds = (asked: Asked, formula: Formula, places: Places): Verdict => {
  if ("and" in formula) return eachIs(true, nearestFirst(formula.and), asked, places);
  if ("or" in formula) return not(eachIs(false, nearestFirst(formula.or), asked, places));
  if ("some" in formula) return someHolds(asked, formula, places);
  if ("none" in formula) return not(holds(asked, formula.none, new Map([["", asked.row]])));
  return testHolds(asked, formula, places);
};

/** What the row's own columns decide: a rule about the viewer's own rows needs no formula. Undefined if it depends on another row. */
const decidedAlone = (condition: Condition, table: Table, row: Row): boolean | undefined => {
  if ("left" in condition)
    return isFar(condition.left) || isFar(condition.right) ? undefined : holdsFor(table, condition, row, row);
  const decides = "or" in condition;
  let result: boolean | undefined = !decides;
  for (const part of decides ? condition.or : condition.and) {
    const held = decidedAlone(part, table, row);
    if (held === decides) return decides;
    if (held === undefined) result = undefined;
  }
  return result;
};

export const matches = (condition: Condition, table: Table, row: Row, related: Related): Verdict => {
  const alone = decidedAlone(condition, table, row);
  if (alone !== undefined) return alone;
  const asked: Asked = { table, row, related, looked: { rows: 0 } };
  const held = holds(asked, quantify(condition), new Map([["", row]]));
  return typeof held === "boolean" ? held : held.then((found) => found && asked.looked.rows <= LOOKED_MAX);
};

const nothingRelated: Related = {
  byId: async () => undefined,
  referring: async () => [],
};

/** Whether a row with these columns matches a condition about no other row. */
export const matchesAlone = (condition: Condition, table: Table, columns: Readonly<Record<string, Value>>): boolean => {
  const held = matches(condition, table, { id: "", created: "", updated: "", ...columns }, nothingRelated);
  if (typeof held !== "boolean") throw new Error("the condition is about another row");
  return held;
};
