// What a query asks, as data: built by hand in actions, by records/filter/ from a client's filter text; turned into SQL by storage/sql/
// and into yes/no by records/filter/matches.ts. One tree, two readers, so that a list and a live event never disagree.

/**
 * A column reached from the row: own (`["status"]`), through single relations (`["city", "name"]`), or through one or more to-many back relations
 * (`{ back: "tournament_participants", via: "tournament" }`). Each hop names the table it lands on, so that no reader needs the schema.
 */
export type Hop = { relation: string; table: string } | { back: string; via: string };
export type Path = {
  hops: readonly Hop[];
  column: string;
  lower?: true;
  /** How many values the column holds: 1, or 0 when it is empty. */
  length?: true;
};

export type Operand = { path: Path } | { value: string | number | boolean | null };

export type ComparisonOperator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "~" | "!~";

export type Comparison = {
  left: Operand;
  operator: ComparisonOperator;
  right: Operand;
  /** The `?` form: at least one related row matches (wire 2.4). Plain: at least one matches and none does not. */
  any?: true;
};

export type Condition = Comparison | { and: readonly Condition[] } | { or: readonly Condition[] };

export type SortKey = { path: Path; descending?: true } | { random: true };

/** The commonest condition: own columns equal to values, all of them. */
export const where = (columns: Record<string, string | number | boolean>): Condition => ({
  and: Object.entries(columns).map(([column, value]) => ({
    left: { path: { hops: [], column } },
    operator: "=" as const,
    right: { value },
  })),
});
