// Condition + row → yes or no, with the meaning storage/sql/ gives the same condition: a live event and a list never disagree.
import { compareValues, isMany, readComparison, type Scalar } from "../../storage/comparison.ts";
import type { Comparison, Condition, Hop, Operand, Path } from "../../storage/condition.ts";
import type { Row, Table } from "../../storage/storage.ts";
import { lower, numberText, storable } from "../../storage/texts.ts";
import type { Related } from "./related.ts";

/** One choice of related rows: by path prefix, the row there; null where there is none. */
type Choice = ReadonlyMap<string, Row | null>;

/** Choices of related rows that are looked at for one row; a filter that needs more is answered with no. */
const CHOICES_MAX = 100_000;

const keyOf = (prefix: string, hop: Hop): string =>
  `${prefix}.${"back" in hop ? `${hop.back}_via_${hop.via}` : hop.relation}`;

const pathsOf = ({ left, right }: Comparison): Path[] =>
  [left, right].flatMap((operand) => ("path" in operand ? [operand.path] : []));

const isAllOf = (comparison: Comparison): boolean =>
  !comparison.any && (isMany(comparison.left) || isMany(comparison.right));

const comparisonsOf = (condition: Condition): Comparison[] => {
  if ("and" in condition) return condition.and.flatMap(comparisonsOf);
  if ("or" in condition) return condition.or.flatMap(comparisonsOf);
  return [condition];
};

const rowsAt = async (from: Row | null, hop: Hop, related: Related): Promise<readonly (Row | null)[]> => {
  if (!from) return [null];
  if ("back" in hop) {
    const rows = await related.referring(hop.back, hop.via, from.id);
    return rows.length ? rows : [null];
  }
  return [(await related.byId(hop.table, String(from[hop.relation] ?? ""))) ?? null];
};

/** Every choice of related rows along the paths, as the joins of the SQL would pair them; undefined when there are too many. */
const choicesFor = async (paths: readonly Path[], row: Row, related: Related): Promise<Choice[] | undefined> => {
  let choices: Choice[] = [new Map([["", row]])];
  const known = new Set<string>();
  for (const { hops } of paths) {
    let prefix = "";
    for (const hop of hops) {
      const key = keyOf(prefix, hop);
      if (!known.has(key)) {
        known.add(key);
        const next: Choice[] = [];
        for (const choice of choices) {
          for (const found of await rowsAt(choice.get(prefix) ?? null, hop, related))
            next.push(new Map([...choice, [key, found]]));
          if (next.length > CHOICES_MAX) return undefined;
        }
        choices = next;
      }
      prefix = key;
    }
  }
  return choices;
};

const scalarOf = (value: unknown): Scalar => {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "number") return value;
  return storable(typeof value === "string" ? value : JSON.stringify(value));
};

const operandValue = (operand: Operand, as: "number" | "text", choice: Choice): Scalar => {
  if ("value" in operand) return typeof operand.value === "boolean" ? Number(operand.value) : operand.value;
  const { hops, column, lower: lowered } = operand.path;
  const value = scalarOf(choice.get(hops.reduce(keyOf, ""))?.[column]);
  if (as === "number" || value === null) return value;
  const text = typeof value === "number" ? numberText(value) : value;
  return lowered ? lower(text) : text;
};

const holdsFor = (table: Table, comparison: Comparison, choice: Choice): boolean => {
  const { as, left, right } = readComparison(table, comparison);
  return compareValues(
    as,
    operandValue(left, as, choice),
    comparison.operator,
    operandValue(right, as, choice),
    "value" in right,
  );
};

export const matches = async (condition: Condition, table: Table, row: Row, related: Related): Promise<boolean> => {
  const comparisons = comparisonsOf(condition);
  const shared = comparisons.filter((comparison) => !isAllOf(comparison)).flatMap(pathsOf);
  const choices = await choicesFor(shared, row, related);
  if (!choices) return false;
  // «None fails» speaks of all related rows, whichever the rest of the condition is about.
  const verdicts = new Map<Comparison, boolean>();
  for (const comparison of comparisons.filter(isAllOf)) {
    const own = await choicesFor(pathsOf(comparison), row, related);
    verdicts.set(comparison, own?.every((choice) => holdsFor(table, comparison, choice)) ?? false);
  }
  const holds = (part: Condition, choice: Choice): boolean => {
    if ("and" in part) return part.and.every((inner) => holds(inner, choice));
    if ("or" in part) return part.or.some((inner) => holds(inner, choice));
    return verdicts.get(part) ?? holdsFor(table, part, choice);
  };
  return choices.some((choice) => holds(condition, choice));
};
