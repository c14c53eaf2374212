// Some columns of one table in memory, each value as a code. A value that a thousand rows have is compared once (count-in-memory.ts).
import type { Scalar } from "../../storage/comparison.ts";

/** With more values, comparing each of them takes longer than an index of the database. */
export const VALUES_MAX = 2048;
const FIRST_ROOM = 1024;

/** `codes[slot]` is the index in `values` of what the row in this slot has. */
export type Column = { readonly values: readonly Scalar[]; readonly codes: ArrayLike<number> };

export type Counted = {
  size: () => number;
  /** Undefined for a column that is not kept. */
  column: (name: string) => Column | undefined;
  /** How many rows a slot is; absent: one. */
  counts?: ArrayLike<number>;
};

type Filled = { values: Scalar[]; codes: Uint16Array; codeOf: Map<Scalar, number> };

export type ColumnStore = Counted & {
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
  const columns = new Map<string, Filled>(
    Array.from(names, (name) => [name, { values: [], codes: new Uint16Array(room), codeOf: new Map() }]),
  );

  const makeRoom = () => {
    room *= 2;
    for (const column of columns.values()) {
      const larger = new Uint16Array(room);
      larger.set(column.codes);
      column.codes = larger;
    }
  };

  const codeIn = ({ values, codeOf }: Filled, value: Scalar): number | undefined => {
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    if (values.length >= VALUES_MAX) return undefined;
    codeOf.set(value, values.length);
    return values.push(value) - 1;
  };

  const write = (slot: number, row: Readonly<Record<string, unknown>>) => {
    for (const [name, column] of columns) {
      const code = codeIn(column, scalarOf(row[name] ?? blank[name]));
      if (code === undefined) {
        columns.delete(name);
        unfit.add(name);
      } else column.codes[slot] = code;
    }
  };

  return {
    size: () => ids.length,
    column: (name) => columns.get(name),
    unfit,
    idAt: (slot) => ids[slot] ?? "",
    put(id, row) {
      let slot = slots.get(id);
      if (slot === undefined) {
        slot = ids.push(id) - 1;
        slots.set(id, slot);
        if (slot >= room) makeRoom();
      } else announce(slot, -1);
      write(slot, row);
      announce(slot, 1);
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      announce(slot, -1);
      slots.delete(id);
      const last = ids.pop();
      if (last === undefined || last === id) return;
      // The last row takes the free slot, so that all rows are side by side.
      ids[slot] = last;
      slots.set(last, slot);
      for (const { codes } of columns.values()) codes[slot] = codes[ids.length] ?? 0;
    },
    onWrite: (listener) => void listeners.push(listener),
  };
}
