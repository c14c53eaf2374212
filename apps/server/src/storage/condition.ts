// Conditions of queries as data. Actions and records/filter/ build them; storage/sql/ turns them into SQL and records/filter/matches.ts evaluates
// them. Both use one tree, so that a list and a live event agree.

/**
 * A column relative to the row: its own (`["status"]`), through single relations (`["city", "name"]`), or through to-many back relations
 * (`{ back: "tournament_participants", via: "tournament" }`). Each hop has its target table, so that the schema is not needed.
 */
export type Hop = { relation: string; table: string } | { back: string; via: string };
export type Path = {
  hops: readonly Hop[];
  column: string;
  /** Steps into the value of a json column: indexes of lists and keys of objects. */
  within?: readonly (number | string)[];
  lower?: true;
  /** The number of values in the column: 1, or 0 if it is empty. */
  length?: true;
};

export type Operand = { path: Path } | { value: string | number | boolean | null };

export type ComparisonOperator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "~" | "!~";

export type Comparison = {
  left: Operand;
  operator: ComparisonOperator;
  right: Operand;
  /** The `?` form: at least one related row matches (wire 2.4). Without it every related row must match. */
  any?: true;
  /** With `~` and a literal: found letter by letter, without folding, which costs a tenth. For ids in a list of ids. */
  exact?: true;
  /** With `exact`, for people in the lists of a tournament: the rows are found through the index of these lists. */
  indexed?: true;
};

export type Condition = Comparison | { and: readonly Condition[] } | { or: readonly Condition[] };

export type SortKey = { path: Path; descending?: true } | { random: true };

const noHops: readonly Hop[] = [];

/** A column of the row itself. */
export const ownColumn = (column: string): { path: Path } => ({ path: { hops: noHops, column } });

/** All the given columns of the row are equal to the values. */
export const where = (columns: Record<string, string | number | boolean>): Condition => ({
  and: Object.keys(columns).map((column) => ({
    left: ownColumn(column),
    operator: "=" as const,
    right: { value: columns[column] ?? null },
  })),
});

/** The column of the row has one of the values; never true without values. */
export const whereOneOf = (column: string, values: readonly string[]): Condition => ({
  or: values.map((value) => where({ [column]: value })),
});
