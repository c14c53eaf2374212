// A knockout that has begun keeps its matches, even if a result of the groups is corrected or a pair leaves.

/** Two entrants who met, or one who advanced with a bye. */
type FirstMeeting<Entrant> = readonly [Entrant | null, Entrant | null];

/** The matches of a bracket that have started: those of the first round with its byes, and those of each later round. */
export type Begun<Entrant> = {
  first: readonly FirstMeeting<Entrant>[];
  later: readonly (readonly (readonly [Entrant, Entrant])[])[];
};

export const NOT_BEGUN = { first: [], later: [] } as const satisfies Begun<never>;

type Slot<Entrant> = (Entrant | null)[];

/**
 * The lines with the started matches in place: at the lines of both entrants, else at the line of one, else where neither of the
 * other entrants has started. A free line keeps its entrant, or else takes one that has lost its own line. The winners of two first matches
 * that have met in a later round are neighbours.
 */
export function keepBegun<Entrant>(
  lines: readonly (Entrant | null)[],
  { first, later }: Begun<Entrant>,
): (Entrant | null)[] {
  const meetings = new Set(first);
  const placed = new Set(first.flat());
  const slots = Array.from({ length: lines.length / 2 }, (_, slot) => lines.slice(2 * slot, 2 * slot + 2));
  const kept = new Map<number, FirstMeeting<Entrant>>();
  for (const entrantsInPlace of [2, 1, 0]) {
    for (const [at, slot] of slots.entries()) {
      if (kept.has(at)) continue;
      const match = [...meetings].find(
        (meeting) => meeting.filter((each) => slot.includes(each)).length >= entrantsInPlace,
      );
      if (!match) continue;
      kept.set(at, match);
      meetings.delete(match);
    }
  }
  const displaced = lines.filter((each, line) => each !== null && !placed.has(each) && kept.has(Math.floor(line / 2)));
  const open = slots.map((slot) => slot.map((each) => (each !== null && placed.has(each) ? null : each)));
  enter(
    displaced,
    open.filter((_, at) => !kept.has(at)),
  );
  return asNeighbours(
    slots.flatMap((_, at) => [...(kept.get(at) ?? open[at] ?? [])]),
    later,
  );
}

const count = (slot: Slot<unknown>): number => slot.filter((each) => each !== null).length;

/** Puts each of `entrants` into a slot with a free line, an empty one first. Two share a slot only where none is empty. */
function enter<Entrant>(entrants: readonly (Entrant | null)[], slots: readonly Slot<Entrant>[]): void {
  const put = (entrant: Entrant | null) => {
    const slot = slots.toSorted((one, other) => count(one) - count(other))[0];
    if (slot && count(slot) < 2) slot[slot.indexOf(null)] = entrant;
  };
  entrants.forEach(put);
  for (const slot of slots) {
    if (count(slot) === 2 && slots.some((other) => count(other) === 0)) {
      const [, second = null] = slot;
      slot[1] = null;
      put(second);
    }
  }
}

/** Moves whole parts of the bracket, so that entrants who have met in a later round come from neighbouring parts. */
function asNeighbours<Entrant>(lines: readonly (Entrant | null)[], later: Begun<Entrant>["later"]) {
  let parts = lines.map((each): readonly (Entrant | null)[] => [each]);
  for (const matches of later) {
    parts = inTwos(parts);
    for (const [one, two] of matches) {
      const partOf = (entrant: Entrant) => parts.findIndex((part) => part.includes(entrant));
      const [upper = -1, lower = -1] = [partOf(one), partOf(two)].toSorted((a, b) => a - b);
      if (upper < 0 || upper === lower) continue;
      const beside = upper ^ 1;
      const [moved = [], replaced = []] = [parts[lower], parts[beside]];
      parts = parts.with(lower, replaced).with(beside, moved);
    }
  }
  return parts.flat();
}

const inTwos = <Item>(parts: readonly (readonly Item[])[]): (readonly Item[])[] =>
  Array.from({ length: parts.length / 2 }, (_, at) => [...(parts[2 * at] ?? []), ...(parts[2 * at + 1] ?? [])]);
