// Groups before a knockout: how many, who is in which, who advances to which line. tournament-rules 2 (groups + playoff).

import { itemAt } from "../../lookup.ts";
import { type Begun, keepBegun, NOT_BEGUN } from "./begun.ts";

/** The number of groups for `pairs` pairs: up to 5 one, then two, three for 9 and 11, four from 12. */
export function groupCount(pairs: number): number {
  if (pairs <= 5) return 1;
  if (pairs === 9 || pairs === 11) return 3;
  return pairs <= 10 ? 2 : 4;
}

/** The group of each seed, in a snake: 1 2 3 4, 4 3 2 1, 1 2… */
export const snakeGroup = (seed: number, groups: number): number => {
  const at = seed % (2 * groups);
  return at < groups ? at : 2 * groups - 1 - at;
};

/** A group's final order, best first; `rate` compares entrants of different groups, higher is better. */
export type RankedGroups<Entrant> = { tables: readonly (readonly Entrant[])[]; rate: (entrant: Entrant) => number };

/** Lines of the main bracket (null where a group has no pair left), and all other entrants for the plate, best first. */
export type Qualified<Entrant> = { main: (Entrant | null)[]; plate: Entrant[] };

/**
 * One group: a final of the first two, with 4 pairs or more. Two: A1–B2, B1–A2. Three: the winners and the best second, which does not meet its own
 * winner. Four: quarterfinals with the winners apart; entrants of one group do not meet before the final.
 * @param begun matches of the main bracket that have started: their entrants stay in it
 * @param places number of entrants for which the groups were made, including those who have withdrawn
 */
export function qualify<Entrant extends object>(
  { tables, rate }: RankedGroups<Entrant>,
  begun: Begun<Entrant> = NOT_BEGUN,
  places = tables.flat().length,
): Qualified<Entrant> {
  const at = (group: number, place: number) => tables[group]?.[place - 1];
  const lines = linesOf(tables.length, at, rate).map((entrant) => entrant ?? null);
  const main = keepBegun(lines, begun);
  const enough = tables.length > 1 || places >= 4;
  const placeOf = (entrant: Entrant) => Math.max(...tables.map((table) => table.indexOf(entrant)));
  const left = tables.flat().filter((entrant) => !main.includes(entrant));
  const plate = left.sort((a, b) => placeOf(a) - placeOf(b) || rate(b) - rate(a));
  return enough ? { main, plate: tables.length > 1 ? plate : [] } : { main: [], plate: [] };
}

type At<Entrant> = (group: number, place: number) => Entrant | undefined;

function linesOf<Entrant extends object>(
  groups: number,
  at: At<Entrant>,
  rate: (entrant: Entrant) => number,
): (Entrant | undefined)[] {
  if (groups === 1) return [at(0, 1), at(0, 2)];
  if (groups === 2) return [at(0, 1), at(1, 2), at(1, 1), at(0, 2)];
  if (groups === 4) return [at(0, 1), at(1, 2), at(2, 1), at(3, 2), at(1, 1), at(0, 2), at(3, 1), at(2, 2)];
  const value = (entrant: Entrant | undefined) => (entrant === undefined ? -1 : rate(entrant));
  const order = [0, 1, 2].sort((a, b) => value(at(b, 1)) - value(at(a, 1)));
  const best = itemAt(
    [0, 1, 2].sort((a, b) => value(at(b, 2)) - value(at(a, 2))),
    0,
  );
  // The strongest winner meets the second, unless they come from one group.
  const meets = itemAt(
    order.filter((group) => group !== best),
    0,
  );
  const [third = 0, fourth = 0] = order.filter((group) => group !== meets);
  return [at(meets, 1), at(best, 2), at(third, 1), at(fourth, 1)];
}
