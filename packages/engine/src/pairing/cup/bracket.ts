// Knockout: matches by seeds, byes for the best seeds, and the state of a bracket after its results. tournament-rules 2 and 7.

/** Seeds of a bracket of `size` (a power of two) from top to bottom: 1 and 2 can only meet in the final, 1–4 in the semifinals. */
export function seedLines(size: number): number[] {
  let lines = [1];
  while (lines.length < size) lines = lines.flatMap((seed) => [seed, 2 * lines.length + 1 - seed]);
  return lines;
}

/** The lines of a bracket for `entrants`, best first. There are at least `lines` lines; the opponents missing are byes (null) of the best. */
export function seeded<Entrant>(entrants: readonly Entrant[], least = 2): (Entrant | null)[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(least, entrants.length)));
  return seedLines(size).map((seed) => entrants[seed - 1] ?? null);
}

/** The winner of a match, or null while it is undecided. `size` is the number of lines of its round: 2 is the final. */
export type MeetingOutcome<Entrant> = (one: Entrant, two: Entrant, size: number) => Entrant | null;

type KnockoutMatch<Entrant> = { size: number; one: Entrant; two: Entrant; winner: Entrant | null };

/** A line of a bracket: its entrant (null is a bye), once that is decided. */
export type Place<Entrant> = { known: true; entrant: Entrant | null } | { known: false };

export type Knockout<Entrant> = {
  /** The lines of each round, from the first round to the winner's single line. */
  lines: Place<Entrant>[][];
  /** Matches whose two entrants are known, round by round. */
  matches: KnockoutMatch<Entrant>[];
  winner: Entrant | null;
};

/** Plays the bracket as far as there are results. A bye advances its opponent without a match. */
export const playKnockout = <Entrant>(
  lines: readonly (Entrant | null)[],
  outcome: MeetingOutcome<Entrant>,
): Knockout<Entrant> =>
  playPlaces(
    lines.map((entrant) => ({ known: true, entrant })),
    outcome,
  );

/** The same for lines whose entrants another bracket decides. */
export function playPlaces<Entrant>(
  lines: readonly Place<Entrant>[],
  outcome: MeetingOutcome<Entrant>,
): Knockout<Entrant> {
  let places = [...lines];
  const rounds = [places];
  const matches: KnockoutMatch<Entrant>[] = [];
  while (places.length > 1) {
    const next: Place<Entrant>[] = [];
    for (let line = 0; line < places.length; line += 2) {
      const [a, b] = [places[line], places[line + 1]];
      if (!a?.known || !b?.known) next.push({ known: false });
      else if (a.entrant === null || b.entrant === null) next.push({ known: true, entrant: a.entrant ?? b.entrant });
      else {
        const size = places.length;
        const winner = outcome(a.entrant, b.entrant, size);
        matches.push({ size, one: a.entrant, two: b.entrant, winner });
        next.push(winner === null ? { known: false } : { known: true, entrant: winner });
      }
    }
    places = next;
    rounds.push(places);
  }
  const [top] = places;
  return { lines: rounds, matches, winner: top?.known ? top.entrant : null };
}

/** The losers of a round of `size` lines, in the order of its matches. A match with a bye has none (null). */
export function losersOf<Entrant>({ lines }: Knockout<Entrant>, size: number): Place<Entrant>[] {
  const round = lines.findIndex((places) => places.length === size);
  const places = lines[round] ?? [];
  return (lines[round + 1] ?? []).map((winner, match): Place<Entrant> => {
    const [one, two] = [places[2 * match], places[2 * match + 1]];
    if ((one?.known && one.entrant === null) || (two?.known && two.entrant === null))
      return { known: true, entrant: null };
    if (!one?.known || !two?.known || !winner.known) return { known: false };
    return winner.entrant === one.entrant ? two : one;
  });
}
