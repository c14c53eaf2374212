// The first rows in the order of creation that match: of a filter that few rows match the database passes all of them, if those that match are old.
import type { ColumnStore } from "./column-store.ts";
import { type Judge, NO, YES } from "./judge-rows.ts";

export const CREATED = "created";

/** Rows of which memory does not know whether they match; with more of them the database looks itself. */
const MAYBES_MAX = 2000;

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
  const rows = size();
  for (let at = 0; at < rows; at++) {
    // New rows have the last slots: the page is full soon, and most of the others are not judged.
    const slot = descending ? rows - 1 - at : at;
    if (isLate(slot)) continue;
    const verdict = judge(slot);
    if (verdict === NO) continue;
    if (verdict !== YES) {
      maybes.push(slot);
      if (maybes.length > MAYBES_MAX) return undefined;
      continue;
    }
    let place = first.length;
    while (place > 0 && isBefore(slot, first[place - 1] ?? 0)) place -= 1;
    first.splice(place, 0, slot);
    if (first.length > count) first.pop();
  }
  const before = maybes.filter((slot) => !isLate(slot));
  return { slots: [...first, ...before], surely: first.length };
}
