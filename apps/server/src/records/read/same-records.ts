// Equal records of guests' answers are one object, so that what is made of a record for a page, such as its card and its text for hydration, can be
// kept by the object. A record is compared whole, so nothing needs to be dropped when it changes.
import type { Row } from "../../storage/storage.ts";
import type { WireRecord } from "../wire-record.ts";

export type SameRecords = {
  /** The earlier record if this one is equal. */
  one: (record: WireRecord) => WireRecord;
  /**
   * The same for a record that depends on nothing but its row and the fields that are blank in it; made once for a row that is in memory.
   */
  ofRow: (row: Row, unread: readonly string[], make: () => WireRecord) => WireRecord;
  /** A record with its `expand`: the earlier one if it had the same records in it. */
  expanded: (record: WireRecord, expand: Expand) => WireRecord;
};

type Expand = Record<string, WireRecord | WireRecord[]>;

/** A tournament takes about 2 KB. The records that were used lately, and as many that were used before them. */
const RECORDS_MAX = 1000;

export function createSameRecords(): SameRecords {
  let recent = new Map<string, WireRecord>();
  let older = recent;
  const wholes = new WeakMap<WireRecord, { whole: WireRecord; expand: Expand }>();

  const byRow = new WeakMap<Row, { unread: string; record: WireRecord }>();

  const one = (record: WireRecord): WireRecord => {
    const key = `${record.collectionName}/${record.id}`;
    const known = recent.get(key);
    const before = known ?? older.get(key);
    const same = before && isEqual(before, record) ? before : record;
    if (known === same) return same;
    if (known === undefined && recent.size >= RECORDS_MAX) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, same);
    return same;
  };

  return {
    one,
    ofRow(row, unreadFields, make) {
      const unread = unreadFields.join();
      const known = byRow.get(row);
      if (known?.unread === unread) return known.record;
      const record = one(make());
      byRow.set(row, { unread, record });
      return record;
    },
    expanded(record, expand) {
      const before = wholes.get(record);
      if (before && hasSameRecords(before.expand, expand)) return before.whole;
      const whole = { ...record, expand };
      wholes.set(record, { whole, expand });
      return whole;
    },
  };
}

function isEqual(one: WireRecord, other: WireRecord): boolean {
  let names = 0;
  // `Object.keys` would make a list for each record of a page.
  for (const name in one) {
    if (!isSameValue(one[name], other[name])) return false;
    names += 1;
  }
  for (const _ in other) names -= 1;
  return names === 0;
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && one !== null && JSON.stringify(one) === JSON.stringify(other));

function hasSameRecords(one: Expand, other: Expand): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => areSame(one[name], other[name]));
}

function areSame(one: Expand[string] | undefined, other: Expand[string] | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((record, at) => record === other[at]);
}
