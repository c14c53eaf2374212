// A knockout that has begun keeps its first round, whatever a corrected table or a pair that left says of it.

/** Two entrants who met in the first round, or one who passed it with a bye. */
export type FirstMeeting<Entrant> = readonly [Entrant | null, Entrant | null];

/**
 * The lines with the meetings that have begun in their places: where both entrants stand, else where one does, else where neither of the
 * others is touched. The places left go to those who stand there, or else to whoever has lost his own.
 */
export function keepBegun<Entrant>(
  lines: readonly (Entrant | null)[],
  begun: readonly FirstMeeting<Entrant>[],
): (Entrant | null)[] {
  const meetings = new Set(begun);
  const settled = new Set(begun.flat());
  const slots = Array.from({ length: lines.length / 2 }, (_, slot) => lines.slice(2 * slot, 2 * slot + 2));
  const kept = new Map<number, FirstMeeting<Entrant>>();
  for (const stand of [2, 1, 0]) {
    for (const [at, slot] of slots.entries()) {
      if (kept.has(at)) continue;
      const found = [...meetings].find((meeting) => meeting.filter((each) => slot.includes(each)).length >= stand);
      if (!found) continue;
      kept.set(at, found);
      meetings.delete(found);
    }
  }
  const displaced = lines.filter((each, line) => each !== null && !settled.has(each) && kept.has(Math.floor(line / 2)));
  return slots.flatMap((slot, at): (Entrant | null)[] => {
    const meeting = kept.get(at);
    if (meeting) return [...meeting];
    return slot.map((each) => (each !== null && settled.has(each) ? (displaced.shift() ?? null) : each));
  });
}
