// The lines of the plate: by place in the group, and without a match of two entrants of one group where there is another way. decision 062.

import { seeded } from "./bracket.ts";

type Tables<Entrant> = readonly (readonly Entrant[])[];

/** All orders of a list of at most four; a longer one keeps its order. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2 || items.length > 4) return [[...items]];
  return items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((others) => [item, ...others]));
}

/** Pairs of one group that meet in the first round, that may meet in the second, and how far entrants are from their seeds. */
function costOf<Entrant>(
  order: readonly Entrant[],
  lines: readonly (Entrant | null)[],
  seeds: readonly Entrant[],
  groupOf: (entrant: Entrant) => number,
) {
  const among = (size: number) => {
    let count = 0;
    for (let at = 0; at < lines.length; at += size) {
      const groups = lines.slice(at, at + size).flatMap((each) => (each === null ? [] : [groupOf(each)]));
      count += groups.length - new Set(groups).size;
    }
    return count;
  };
  const moved = order.reduce((sum, entrant, seed) => sum + Math.abs(seeds.indexOf(entrant) - seed), 0);
  return 10_000 * among(2) + 100 * among(4) + moved;
}

/**
 * The lines of the plate. Byes are for the best. Entrants with the same place in their groups may trade seeds, so that those of one group meet
 * late; the order of `entrants`, best first, decides where it makes no difference.
 * @param least lines that the bracket has at least, because it has begun
 */
export function plateLines<Entrant>(
  entrants: readonly Entrant[],
  tables: Tables<Entrant>,
  least?: number,
): (Entrant | null)[] {
  const groupOf = (entrant: Entrant) => tables.findIndex((table) => table.includes(entrant));
  const placeOf = (entrant: Entrant) => tables[groupOf(entrant)]?.indexOf(entrant) ?? 0;
  const tiers = [...Map.groupBy(entrants, placeOf).values()];
  const orders =
    tables.length > 1
      ? tiers.reduce<Entrant[][]>(
          (before, tier) => before.flatMap((head) => ordersOf(tier).map((tail) => [...head, ...tail])),
          [[]],
        )
      : [[...entrants]];
  const choices = orders.map((order) => {
    const lines = seeded(order, least);
    return { lines, cost: costOf(order, lines, entrants, groupOf) };
  });
  return choices.reduce((best, each) => (each.cost < best.cost ? each : best)).lines;
}
