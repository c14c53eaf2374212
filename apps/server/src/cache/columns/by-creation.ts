// The first rows in the order of creation that match: of a filter that few rows match the database passes all of them, if those that match are old.
import type { ColumnStore } from "./column-store.ts";
import { type Judge, NO, YES } from "./judge-rows.ts";

export const CREATED = "created";

/** Rows of which memory does not know whether they match; with more of them the database looks itself. */
const MAYBES_MAX = 2000;

/** `count`: some hundred at most, because the rows found so far are kept in order. */
type Order = { descending: boolean; count: number };

/**
 * The first `count` rows that match, and those before the last of them that may match: the page is among them. `surely` of them match.
 * Ties are in the order of their ids, as in every list.
 */
export function firstCreated(
  judge: Judge,
  { size, idAt }: Pick<ColumnStore, "size" | "idAt">,
  created: Float64Array,
  { descending, count }: Order,
): { slots: number[]; surely: number } | undefined {
  const first: number[] = [];
  const maybes: number[] = [];
  const isBefore = (one: number, other: number): boolean => {
    const difference = (created[one] ?? 0) - (created[other] ?? 0);
    return difference === 0 ? idAt(one) < idAt(other) : difference > 0 === descending;
  };
  const isLate = (slot: number): boolean => {
    const last = first[count - 1];
    return last !== undefined && !isBefore(slot, last);
  };
  /** How many of the found rows are before this one. */
  const placeOf = (slot: number): number => {
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(slot, first[middle] ?? 0)) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const rows = size();
  for (let at = 0; at < rows; at++) {
    // Rows that were created while the process ran have the last slots. Those that it read at its start are in the order of their ids, which is random.
    const slot = descending ? rows - 1 - at : at;
    if (isLate(slot)) continue;
    const verdict = judge(slot);
    if (verdict === NO) continue;
    if (verdict !== YES) {
      maybes.push(slot);
      if (maybes.length > MAYBES_MAX) return undefined;
      continue;
    }
    first.splice(placeOf(slot), 0, slot);
    if (first.length > count) first.pop();
  }
  const before = maybes.filter((slot) => !isLate(slot));
  return { slots: [...first, ...before], surely: first.length };
}
