// Parses filter text into a tree (wire 2.3); names are resolved later. Errors are returned, not thrown.
import { limits } from "@bandeha/contract";
import type { ComparisonOperator } from "../../storage/condition.ts";
import { scan, type Token } from "./scan.ts";

export type RawOperand = { identifier: string } | { value: string | number };
export type RawComparison = { left: RawOperand; operator: ComparisonOperator; any: boolean; right: RawOperand };
export type RawTree = RawComparison | { and: readonly RawTree[] } | { or: readonly RawTree[] };

export type ParsedFilter = { ok: true; tree: RawTree } | { ok: false; reason: string };

/** Protects the call stack from deeply nested text. */
const DEPTH_MAX = 100;

const operators: ReadonlySet<string> = new Set<ComparisonOperator>(["=", "!=", ">", ">=", "<", "<=", "~", "!~"]);
const isOperator = (sign: string): sign is ComparisonOperator => operators.has(sign);

class Refused extends Error {}

const operandOf = (token: Token | undefined): RawOperand => {
  if (token?.kind === "identifier") return { identifier: token.name };
  if (token?.kind === "text") return { value: token.text };
  if (token?.kind === "number") return { value: token.number };
  throw new Refused("an operand is missing");
};

const parseTokens = (tokens: readonly Token[]): RawTree => {
  let at = 0;
  let comparisons = 0;

  const comparison = (): RawComparison => {
    comparisons++;
    if (comparisons > limits.list.filterTermsMax) throw new Refused("too many comparisons");
    const left = operandOf(tokens[at++]);
    const sign = tokens[at++];
    const text = sign?.kind === "sign" ? sign.sign : "";
    const any = text.startsWith("?");
    const operator = any ? text.slice(1) : text;
    if (!isOperator(operator)) throw new Refused("an operator is missing");
    return { left, operator, any, right: operandOf(tokens[at++]) };
  };
  const isBracket = (bracket: "(" | ")") => {
    const token = tokens[at];
    return token?.kind === "bracket" && token.bracket === bracket;
  };
  const term = (depth: number): RawTree => {
    if (!isBracket("(")) return comparison();
    if (depth >= DEPTH_MAX) throw new Refused("too many brackets within brackets");
    at++;
    const inner = disjunction(depth + 1);
    if (!isBracket(")")) throw new Refused("a bracket is not closed");
    at++;
    return inner;
  };
  const joined = (join: "&&" | "||", part: () => RawTree): RawTree[] => {
    const parts = [part()];
    for (let token = tokens[at]; token?.kind === "join" && token.join === join; token = tokens[at]) {
      at++;
      parts.push(part());
    }
    return parts;
  };
  const conjunction = (depth: number): RawTree => {
    const [first, ...rest] = joined("&&", () => term(depth));
    return first && rest.length === 0 ? first : { and: first ? [first, ...rest] : [] };
  };
  const disjunction = (depth: number): RawTree => {
    const [first, ...rest] = joined("||", () => conjunction(depth));
    return first && rest.length === 0 ? first : { or: first ? [first, ...rest] : [] };
  };

  const tree = disjunction(0);
  if (at < tokens.length) throw new Refused("&& or || is missing");
  return tree;
};

/** `text` must not be empty: the caller treats an empty filter as no filter. */
export const parseFilter = (text: string): ParsedFilter => {
  if (Buffer.byteLength(text) > limits.list.filterMax) return { ok: false, reason: "the filter is too long" };
  const tokens = scan(text);
  if (!tokens) return { ok: false, reason: "a character or word that no filter has" };
  try {
    return { ok: true, tree: parseTokens(tokens) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    throw error;
  }
};
