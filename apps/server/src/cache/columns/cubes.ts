// Rows that have the same values in some columns, counted together: a hundred thousand tournaments have some dozens of combinations of a status, a price
// and whether they are by invitation. A cube follows every row that is written; a total reads its combinations instead of the rows.
import { type Column, type ColumnStore, type Counted, VALUES_MAX } from "./column-store.ts";

const CUBES_MAX = 32;
/** With more combinations a cube saves little. */
const COMBINATIONS_MAX = 8192;
/** Codes below `VALUES_MAX` that an exact number has room for. */
const IN_NUMBER = 4;

type Cube = Counted & {
  /** False if there are too many combinations. */
  add: (slot: number, by: 1 | -1) => boolean;
};

export type Cubes = {
  /** What answers for these columns: a cube from the second question on, because making one reads every row. All columns must be in the store. */
  of: (columns: ReadonlySet<string>) => Counted;
};

export function createCubes(store: ColumnStore): Cubes {
  /** The least recently used is first; undefined until the second question, or for ever if there are too many combinations. */
  const cubes = new Map<string, Cube | "asked" | "too many">();

  store.onWrite((slot, by) => {
    for (const [key, cube] of cubes) if (typeof cube === "object" && !cube.add(slot, by)) cubes.set(key, "too many");
  });

  const filled = (names: readonly string[]): Cube | "too many" => {
    const cube = createCube(store, names);
    for (let slot = 0; slot < store.size(); slot++) if (!cube.add(slot, 1)) return "too many";
    return cube;
  };
  const keep = (key: string, cube: Cube | "asked" | "too many") => {
    cubes.delete(key);
    cubes.set(key, cube);
    for (const oldest of cubes.keys()) {
      if (cubes.size <= CUBES_MAX) return;
      cubes.delete(oldest);
    }
  };

  return {
    of(columns) {
      const names = [...columns].toSorted();
      const key = names.join();
      const known = cubes.get(key);
      const cube = known === "asked" ? filled(names) : (known ?? "asked");
      keep(key, cube);
      return typeof cube === "object" ? cube : store;
    },
  };
}

function createCube(store: ColumnStore, names: readonly string[]): Cube {
  const places = new Map<number | string, number>();
  const keys: (number | string)[] = [];
  const counts: number[] = [];
  const sources = names.flatMap((name) => store.column(name) ?? []);
  const columns = new Map<string, Column & { codes: number[] }>(
    names.map((name, at) => [name, { values: sources[at]?.values ?? [], codes: [] }]),
  );
  const kept = [...columns.values()];

  /** One number for four columns, which is found faster than a text. */
  const keyOf = (slot: number): number | string => {
    let text = "";
    let key = 0;
    for (const [at, { codes }] of sources.entries()) {
      if (at > 0 && at % IN_NUMBER === 0) {
        text += `${key},`;
        key = 0;
      }
      key = key * VALUES_MAX + (codes[slot] ?? 0);
    }
    return text === "" ? key : text + key;
  };

  /** The last combination takes the free place. */
  const free = (place: number) => {
    places.delete(keys[place] ?? "");
    const last = counts.length - 1;
    if (place !== last) places.set(keys[last] ?? "", place);
    takeLast(keys, place);
    takeLast(counts, place);
    for (const { codes } of kept) takeLast(codes, place);
  };

  return {
    size: () => counts.length,
    column: (name) => columns.get(name),
    counts,
    add(slot, by) {
      const key = keyOf(slot);
      let place = places.get(key);
      if (place === undefined) {
        if (counts.length >= COMBINATIONS_MAX) return false;
        place = counts.push(0) - 1;
        keys.push(key);
        places.set(key, place);
        for (const [at, { codes }] of kept.entries()) codes.push(sources[at]?.codes[slot] ?? 0);
      }
      const count = (counts[place] ?? 0) + by;
      counts[place] = count;
      // No row has it any more, so it must not count towards the most combinations.
      if (count === 0) free(place);
      return true;
    },
  };
}

/** The last element takes this place. */
function takeLast<Element>(list: Element[], place: number): void {
  const last = list.pop();
  if (last !== undefined && place < list.length) list[place] = last;
}
