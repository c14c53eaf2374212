// Some columns of one table in memory, each value as a code. A value that a thousand rows have is compared once (count-in-memory.ts).
import { readTimestamp } from "@bandeha/contract";
import type { Scalar } from "../../storage/comparison.ts";
import { fold } from "../../storage/texts.ts";

/** With more values, comparing each of them takes longer than an index of the database. */
export const VALUES_MAX = 2048;
/** Compared only where a row is looked at (searched-names.ts). */
const MORE_VALUES: Readonly<Record<string, number>> = { organizer: 0x1_0000 };
/** Each row has a text of its own, kept folded. */
const TEXTS = ["name"];
/** Times of rows, kept as numbers. */
const MOMENTS = ["created"];
const FIRST_ROOM = 1024;

/** `codes[slot]` is the index in `values` of what the row in this slot has. */
export type Column = { readonly values: readonly Scalar[]; readonly codes: ArrayLike<number> };

export type Counted = {
  size: () => number;
  /** Undefined for a column that is not kept, or kept as texts. */
  column: (name: string) => Column | undefined;
  /** How many rows a slot is; absent: one. */
  counts?: ArrayLike<number>;
};

type Filled = { values: Scalar[]; codes: Uint16Array; codeOf: Map<Scalar, number>; changes: number };

export type ColumnStore = Counted & {
  /** The folded texts of a column, by the slot. */
  texts: (name: string) => readonly string[] | undefined;
  /** The milliseconds of a column with a time of the server in each row, by the slot. */
  moments: (name: string) => Float64Array | undefined;
  /** How often a row was added, removed or got another value in this column. */
  changesOf: (name: string) => number;
  /** Columns that had too many values and were given up. */
  unfit: ReadonlySet<string>;
  idAt: (slot: number) => string;
  put: (id: string, row: Readonly<Record<string, unknown>>) => void;
  remove: (id: string) => void;
  /** Called before the row in a slot is changed or removed (-1), and after it was added or changed (1). */
  onWrite: (listener: (slot: number, by: 1 | -1) => void) => void;
};

const scalarOf = (value: unknown): Scalar => {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" || typeof value === "string" ? value : null;
};

const STAMP_LENGTH = "2026-11-20 09:00:00.000Z".length;

/** `NaN` for a text of another form, which is not in the order of the numbers. */
const momentOfStamp = (stamp: unknown): number =>
  typeof stamp === "string" && stamp.length === STAMP_LENGTH ? readTimestamp(stamp).getTime() : Number.NaN;

/** @param blank what a row has that names no value: one of an older process, during an upgrade */
export function createColumnStore(names: Iterable<string>, blank: Readonly<Record<string, unknown>>): ColumnStore {
  const slots = new Map<string, number>();
  /** By the slot. */
  const ids: string[] = [];
  const unfit = new Set<string>();
  const listeners: ((slot: number, by: 1 | -1) => void)[] = [];
  const announce = (slot: number, by: 1 | -1) => {
    for (const listener of listeners) listener(slot, by);
  };
  let room = FIRST_ROOM;
  const columns = new Map<string, Filled>();
  const texts = new Map<string, string[]>();
  const moments = new Map<string, Float64Array>();
  for (const name of names) {
    if (MOMENTS.includes(name)) moments.set(name, new Float64Array(room));
    else if (TEXTS.includes(name)) texts.set(name, []);
    else columns.set(name, { values: [], codes: new Uint16Array(room), codeOf: new Map(), changes: 0 });
  }

  const makeRoom = () => {
    room *= 2;
    for (const column of columns.values()) {
      const larger = new Uint16Array(room);
      larger.set(column.codes);
      column.codes = larger;
    }
    for (const [name, kept] of moments) {
      const larger = new Float64Array(room);
      larger.set(kept);
      moments.set(name, larger);
    }
  };

  const codeIn = ({ values, codeOf }: Filled, value: Scalar, max: number): number | undefined => {
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    if (values.length >= max) return undefined;
    codeOf.set(value, values.length);
    return values.push(value) - 1;
  };

  const write = (slot: number, row: Readonly<Record<string, unknown>>, isNew: boolean) => {
    for (const [name, column] of columns) {
      const code = codeIn(column, scalarOf(row[name] ?? blank[name]), MORE_VALUES[name] ?? VALUES_MAX);
      if (code === undefined) {
        columns.delete(name);
        unfit.add(name);
        continue;
      }
      if (isNew || column.codes[slot] !== code) column.changes += 1;
      column.codes[slot] = code;
    }
    for (const [name, kept] of texts) kept[slot] = fold(String(row[name] ?? blank[name] ?? ""));
    for (const [name, kept] of moments) {
      const at = momentOfStamp(row[name]);
      kept[slot] = at;
      if (!Number.isNaN(at)) continue;
      moments.delete(name);
      unfit.add(name);
    }
  };

  return {
    size: () => ids.length,
    column: (name) => columns.get(name),
    texts: (name) => texts.get(name),
    moments: (name) => moments.get(name),
    changesOf: (name) => columns.get(name)?.changes ?? 0,
    unfit,
    idAt: (slot) => ids[slot] ?? "",
    put(id, row) {
      let slot = slots.get(id);
      const isNew = slot === undefined;
      if (slot === undefined) {
        slot = ids.push(id) - 1;
        slots.set(id, slot);
        if (slot >= room) makeRoom();
      } else announce(slot, -1);
      write(slot, row, isNew);
      announce(slot, 1);
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      announce(slot, -1);
      slots.delete(id);
      const last = ids.pop();
      for (const column of columns.values()) column.changes += 1;
      const moved = Array.from(texts.values(), (kept) => [kept, kept.pop() ?? ""] as const);
      if (last === undefined || last === id) return;
      // The last row takes the free slot, so that all rows are side by side.
      ids[slot] = last;
      slots.set(last, slot);
      for (const { codes } of columns.values()) codes[slot] = codes[ids.length] ?? 0;
      for (const kept of moments.values()) kept[slot] = kept[ids.length] ?? 0;
      for (const [kept, text] of moved) kept[slot] = text;
    },
    onWrite: (listener) => void listeners.push(listener),
  };
}
