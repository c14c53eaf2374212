// Why a pair of a cup is in its bracket: its place in the group, or a comparison with the same places of other groups.

import type { Advance, Standing } from "../format.ts";
import { advancing, type Cup, type CupInput, compareGroups, groupTables } from "../pairing/cup/cup.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { Side } from "../types.ts";

/** How each pair came into the main bracket or the plate, by `unitKey`; empty until the groups are over. */
export function advancesOf(cup: Cup, input: CupInput): ReadonlyMap<string, Advance> {
  const { groups, main, plate } = cup;
  const advances = new Map<string, Advance>();
  if (!main) return advances;
  const tables = advancing(groupTables(groups, input), input);
  const places = new Map(
    tables.flatMap((table, group) =>
      table.map(({ side, place }, index) => [unitKey(side as Side), { group, place, at: index }] as const),
    ),
  );
  const across = compareGroups(groups, input);
  const entrantsOf = (knockout: Cup["main"]) =>
    (knockout?.lines[0] ?? []).flatMap((place) => (place.known && place.entrant ? [place.entrant] : []));
  for (const [bracket, knockout] of [
    ["main", main],
    ["plate", plate],
  ] as const) {
    const entrants = entrantsOf(knockout);
    for (const side of entrants) {
      const own = places.get(unitKey(side));
      if (!own) continue;
      // Pairs with the same place in other groups that did not come into the main bracket.
      const passed = tables
        .flatMap((table) => table[own.at] ?? [])
        .map((line) => line.side as Side)
        .filter((other) => bracket === "main" && !entrants.some((each) => unitKey(each) === unitKey(other)));
      const [next] = passed.toSorted((one, other) => across.rate(other) - across.rate(one));
      const over = next && across.why(side, next);
      advances.set(unitKey(side), {
        bracket,
        size: knockout?.lines[0]?.length ?? 0,
        group: groups.length > 1 ? own.group : undefined,
        place: own.place,
        ...(next && { best: true as const }),
        ...(over && { over }),
      });
    }
  }
  return advances;
}

/** A line of a cup's table with how it came into its bracket. */
export function withAdvance(line: Standing, advances: ReadonlyMap<string, Advance>): Standing {
  const advance = advances.get(unitKey(line.side as Side));
  return advance ? { ...line, advance } : line;
}
