// A knockout that has begun keeps its matches, even if a result of the groups is corrected or a pair leaves.

/** Two entrants who met, or one who advanced with a bye. */
type FirstMeeting<Entrant> = readonly [Entrant | null, Entrant | null];

/** The matches of a bracket that have started: those of the first round with its byes, and those of each later round. */
export type Begun<Entrant> = {
  first: readonly FirstMeeting<Entrant>[];
  later: readonly (readonly (readonly [Entrant, Entrant])[])[];
  /** Those who play no more match of the bracket, because they have lost one or have left. */
  out: ReadonlySet<Entrant>;
};

export const NOT_BEGUN: Begun<never> = { first: [], later: [], out: new Set() };

type Slot<Entrant> = (Entrant | null)[];

/**
 * The lines with the started matches in place: at the lines of both entrants, else at the line of one, else where neither of the
 * other entrants has started. A free line keeps its entrant, or else takes one that has lost its own line. The winners of two first matches
 * that have met in a later round are neighbours.
 */
export function keepBegun<Entrant>(
  lines: readonly (Entrant | null)[],
  { first, later, out }: Begun<Entrant>,
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
    { later, out },
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

type Part<Entrant> = readonly (Entrant | null)[];

/**
 * Moves whole parts of the bracket, so that entrants who have met in a later round come from neighbouring parts. Who has gone on without a match of a
 * round, because its opponent had left, comes from beside a part in which everyone is out.
 */
function asNeighbours<Entrant>(
  lines: readonly (Entrant | null)[],
  { later, out }: Pick<Begun<Entrant>, "later" | "out">,
): (Entrant | null)[] {
  let parts: readonly Part<Entrant>[] = lines.map((each) => [each]);
  for (const [round, matches] of later.entries()) {
    parts = inTwos(parts);
    for (const [one, two] of matches) {
      const partOf = (entrant: Entrant) => parts.findIndex((part) => part.includes(entrant));
      const [upper = -1, lower = -1] = [partOf(one), partOf(two)].toSorted((a, b) => a - b);
      if (upper < 0 || upper === lower) continue;
      parts = swapped(parts, upper ^ 1, lower);
    }
    parts = besideOut(parts, { met: new Set(matches.flat()), advanced: new Set(later.slice(round + 1).flat(2)), out });
  }
  return parts.flat();
}

/** Of a round: who played in it, who played in a later one, and who plays no more. */
type Fates<Entrant> = Record<"met" | "advanced" | "out", ReadonlySet<Entrant>>;

/** Only parts without a match of the round are moved. Of two neighbours who have both advanced the lower one is. */
function besideOut<Entrant>(parts: readonly Part<Entrant>[], { met, advanced, out }: Fates<Entrant>) {
  const hasAny = (at: number, among: ReadonlySet<Entrant>) =>
    (parts[at] ?? []).some((each) => each !== null && among.has(each));
  const isOut = (at: number) =>
    !hasAny(at, advanced) && (parts[at] ?? []).every((each) => each === null || out.has(each));
  const isUnmet = (at: number) => !hasAny(at, met) && !hasAny(at ^ 1, met);
  const places = [...parts.keys()].filter(isUnmet);
  const beside = places.filter(
    (at) => hasAny(at ^ 1, advanced) && !isOut(at) && (at % 2 === 1 || !hasAny(at, advanced)),
  );
  const free = places.filter((at) => isOut(at) && !hasAny(at ^ 1, advanced) && (at % 2 === 1 || !isOut(at ^ 1)));
  return beside.reduce((moved, at, index) => {
    const other = free[index];
    return other === undefined ? moved : swapped(moved, at, other);
  }, parts);
}

const swapped = <Item>(items: readonly Item[], one: number, other: number): readonly Item[] =>
  items.map((item, at) => items[at === one ? other : at === other ? one : at] ?? item);

const inTwos = <Item>(parts: readonly (readonly Item[])[]): (readonly Item[])[] =>
  Array.from({ length: parts.length / 2 }, (_, at) => [...(parts[2 * at] ?? []), ...(parts[2 * at + 1] ?? [])]);
