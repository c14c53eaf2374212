// Judges single rows by what is in memory of them: columns, their names, and the names of their clubs and organisers. What is not in memory may match.
import { matchesAlone } from "../../records/filter/matches.ts";
import type { Comparison, Condition } from "../../storage/condition.ts";
import { searchedName } from "../../storage/sql/names.ts";
import type { Column, ColumnStore } from "./column-store.ts";
import { columnsIn, partsOf } from "./count-in-memory.ts";
import { TABLE } from "./followed-columns.ts";
import type { RelatedNames } from "./related-names.ts";

export const [NO, MAYBE, YES] = [0, 1, 2];
const UNKNOWN = 3;

/** Of the row in a slot: whether it matches. */
export type Judge = (slot: number) => number;

export type Known = Pick<ColumnStore, "column" | "texts"> & {
  /** By the relation of a tournament. */
  related: Readonly<Record<string, RelatedNames>>;
};

/** A search for a text in the name of the tournament, or of the row that a relation leads to. */
export type NameSearch = { relation: string | undefined; needle: string };

export function nameSearchOf(comparison: Comparison): NameSearch | undefined {
  const searched = searchedName(TABLE, comparison);
  if (!searched || !("path" in comparison.left)) return undefined;
  const [hop, ...others] = comparison.left.path.hops;
  if (!hop) return { relation: undefined, needle: searched.needle };
  return "relation" in hop && others.length === 0 ? { relation: hop.relation, needle: searched.needle } : undefined;
}

/** The judge holds until the next commit. */
export function judgeBy(known: Known, condition: Condition): Judge {
  const columns = columnsIn(TABLE, condition);
  const [name = "id", ...others] = columns ?? [];
  const column = columns?.size === 0 ? noColumn : known.column(name);
  if (columns && column && others.length === 0)
    return judgeValues(column, (value) => (matchesAlone(condition, TABLE, { [name]: value }) ? YES : NO));
  if ("left" in condition) return judgeName(known, condition);
  const judges = partsOf(condition).map((part) => judgeBy(known, part));
  return "and" in condition ? leastOf(judges) : mostOf(judges);
}

const noColumn: Column = { values: [null], codes: [] };

/** Each value is judged when a row that has it is met. */
function judgeValues({ values, codes }: Column, judge: (value: Column["values"][number]) => number): Judge {
  const found = new Uint8Array(values.length).fill(UNKNOWN);
  return (slot) => {
    const code = codes[slot] ?? 0;
    const known = found[code] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const judged = judge(values[code] ?? null);
    found[code] = judged;
    return judged;
  };
}

function judgeName({ column, texts, related }: Known, comparison: Comparison): Judge {
  const unknown = () => MAYBE;
  const search = nameSearchOf(comparison);
  if (!search) return unknown;
  const { relation, needle } = search;
  if (relation === undefined) {
    const names = texts("name");
    return names ? (slot) => (names[slot]?.includes(needle) ? YES : NO) : unknown;
  }
  const ids = column(relation);
  const names = related[relation];
  if (!ids || !names) return unknown;
  return judgeValues(ids, (id) => {
    const name = names.of(String(id ?? ""));
    if (name === undefined) {
      names.want(ids.values.map(String));
      return MAYBE;
    }
    return name.includes(needle) ? YES : NO;
  });
}

const leastOf =
  (judges: readonly Judge[]): Judge =>
  (slot) => {
    let least = YES;
    for (const judge of judges) {
      const verdict = judge(slot);
      if (verdict === NO) return NO;
      if (verdict < least) least = verdict;
    }
    return least;
  };

const mostOf =
  (judges: readonly Judge[]): Judge =>
  (slot) => {
    let most = NO;
    for (const judge of judges) {
      const verdict = judge(slot);
      if (verdict === YES) return YES;
      if (verdict > most) most = verdict;
    }
    return most;
  };
