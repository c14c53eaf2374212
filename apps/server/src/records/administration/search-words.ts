// The words that administrators search for.
import { type Condition, ownColumn } from "../../storage/condition.ts";

export const QUERY_MAX = 80;
/** Of a name; the others are ignored. */
const WORDS_MAX = 6;

const contains = (column: string, value: string): Condition => ({
  left: ownColumn(column),
  operator: "~",
  right: { value: value.replace(/([\\%_])/g, "\\$1") },
});
/** Every word is a part of the value, in any order: people write the family name first or last. */
export const hasWords = (column: string, text: string): Condition => ({
  and: text.split(/\s+/, WORDS_MAX).map((word) => contains(column, word)),
});
