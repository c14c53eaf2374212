// An access rule as PocketBase writes it: null for superusers alone, "" for everyone, else a filter over `@request.auth.id`.
import type { Rule } from "../../collections/collection.ts";
import type { Comparison, Condition, Operand } from "../../storage/condition.ts";

/** A placeholder for the viewer's id while a rule is converted; no record has this id. */
const CALLER = "@request.auth.id";

export function ruleText(rule: Rule): string | null {
  const condition = rule({ kind: "user", id: CALLER });
  if (condition === "locked") return null;
  return condition === "everyone" ? "" : textOf(condition);
}

function textOf(condition: Condition): string {
  if ("and" in condition) return joined(condition.and, " && ");
  if ("or" in condition) return joined(condition.or, " || ");
  return comparisonText(condition);
}

const joined = (parts: readonly Condition[], by: string): string =>
  parts.map((part) => ("left" in part || parts.length === 1 ? textOf(part) : `(${textOf(part)})`)).join(by);

function comparisonText({ left, operator, right, any }: Comparison): string {
  const text = `${operandText(left)} ${any ? "?" : ""}${operator} ${operandText(right)}`;
  // A guest has no id; it must not match an empty relation.
  return isCaller(left) || isCaller(right) ? `(${CALLER} != "" && ${text})` : text;
}

const isCaller = (operand: Operand): boolean => "value" in operand && operand.value === CALLER;

function operandText(operand: Operand): string {
  if ("value" in operand) return isCaller(operand) ? CALLER : JSON.stringify(operand.value);
  const { hops, column, lower } = operand.path;
  const names = hops.map((hop) => ("back" in hop ? `${hop.back}_via_${hop.via}` : hop.relation));
  return [...names, column].join(".") + (lower ? ":lower" : "");
}
