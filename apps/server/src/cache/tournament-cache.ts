// Computed facts of single tournaments in memory. The page of an organiser shows hundreds of evenings that never change: each fact is kept until a
// commit touches a row of its tournament.
import type { Change, Storage, Table } from "../storage/storage.ts";

type Options<Fact> = {
  /** What a fact is computed from. A row of `tournaments` names its tournament by `id`, a row of another table by `tournament`. */
  tables: readonly Table[];
  sizeOf: (fact: Fact) => number;
  /** The sum of all sizes. */
  max: number;
};

export type TournamentCache<Fact> = {
  /** The facts of these tournaments, in the given order. `compute` gets those that are not kept; one that it leaves out does not exist. */
  read: (ids: readonly string[], compute: (missing: string[]) => Promise<Fact[]>) => Promise<Fact[]>;
};

export function createTournamentCache<Fact extends { id: string }>(
  storage: Pick<Storage, "onCommit" | "onGap" | "receivesCommits">,
  { tables, sizeOf, max }: Options<Fact>,
): TournamentCache<Fact> {
  const kept = new Map<string, Fact>();
  /** Reads under way: a tournament that is touched meanwhile may have been read as it was before. */
  const running = new Set<{ touched: Set<string>; gap: boolean }>();
  let size = 0;
  const drop = (id: string) => {
    const fact = kept.get(id);
    if (!fact) return;
    size -= sizeOf(fact);
    kept.delete(id);
  };
  const tournamentsOf = ({ table, row, before }: Change): string[] =>
    tables.includes(table)
      ? [row, ...(before ? [before] : [])].map((one) => String(table === "tournaments" ? one.id : one.tournament))
      : [];

  storage.onCommit((changes) => {
    for (const id of changes.flatMap(tournamentsOf)) {
      drop(id);
      for (const read of running) read.touched.add(id);
    }
  });
  storage.onGap(() => {
    kept.clear();
    size = 0;
    for (const read of running) read.gap = true;
  });

  const keep = (fact: Fact) => {
    drop(fact.id);
    kept.set(fact.id, fact);
    size += sizeOf(fact);
    for (const oldest of kept.keys()) {
      if (size <= max) return;
      drop(oldest);
    }
  };

  return {
    async read(ids, compute) {
      // While commits may be missed, nothing kept is valid.
      if (!storage.receivesCommits()) return compute([...ids]);
      const known = new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id)]] : [])));
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const read = { touched: new Set<string>(), gap: false };
        running.add(read);
        try {
          for (const fact of await compute(missing)) {
            known.set(fact.id, fact);
            if (!read.gap && !read.touched.has(fact.id) && storage.receivesCommits()) keep(fact);
          }
        } finally {
          running.delete(read);
        }
      }
      return ids.flatMap((id) => known.get(id) ?? []);
    },
  };
}
