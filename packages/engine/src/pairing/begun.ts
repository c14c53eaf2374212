// A knockout that has begun keeps its first round, even if a result of the groups is corrected or a pair leaves.

/** Two entrants who met in the first round, or one who advanced with a bye. */
export type FirstMeeting<Entrant> = readonly [Entrant | null, Entrant | null];

/**
 * The lines with the started matches in place: at the lines of both entrants, else at the line of one, else where neither of the
 * other entrants has started. A free line keeps its entrant, or else takes an entrant that has lost its own line.
 */
export function keepBegun<Entrant>(
  lines: readonly (Entrant | null)[],
  begun: readonly FirstMeeting<Entrant>[],
): (Entrant | null)[] {
  const meetings = new Set(begun);
  const placed = new Set(begun.flat());
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
  return slots.flatMap((slot, at): (Entrant | null)[] => {
    const meeting = kept.get(at);
    if (meeting) return [...meeting];
    return slot.map((each) => (each !== null && placed.has(each) ? (displaced.shift() ?? null) : each));
  });
}
