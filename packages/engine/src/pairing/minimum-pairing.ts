// The pairing of least cost, exactly: dynamic programming over the sets of entrants already paired or resting. Milliseconds for up to 16.

export type PairingQuestion = {
  /** Entrants, by index; at most 16. */
  entrants: number;
  /** How many entrants have no match; the number of the others must be even. */
  resting: number;
  /** Symmetric, finite. */
  cost: (one: number, other: number) => number;
  /** Infinity for an entrant that must play. */
  restCost: (entrant: number) => number;
};

export type PairingProblem = { meetings: (readonly [number, number])[]; resting: number[]; cost: number };

type Step = { cost: number; entrant: number; other: number | null };

/** The cheapest pairing in which everyone plays or rests once; of equal ones the first by index. Null where too few entrants may rest. */
export function minimumPairing({ entrants, resting, cost, restCost }: PairingQuestion): PairingProblem | null {
  const everyone = 2 ** entrants - 1;
  const steps = new Map<number, Step>();

  /** The best pairing of those who are not in `settled`, when `rests` of them have no match. */
  const best = (settled: number, rests: number): number => {
    if (settled === everyone) return rests === 0 ? 0 : Number.POSITIVE_INFINITY;
    const state = settled * 32 + rests;
    const known = steps.get(state);
    if (known) return known.cost;
    // Only the first entrant outside `settled` is tried with each other or as resting, so no pairing is tried twice.
    const entrant = 31 - Math.clz32(~settled & -~settled);
    const step: Step = { cost: Number.POSITIVE_INFINITY, entrant, other: null };
    for (let other = entrant + 1; other < entrants; other++) {
      if (settled & (1 << other)) continue;
      const total = cost(entrant, other) + best(settled | (1 << entrant) | (1 << other), rests);
      if (total < step.cost) Object.assign(step, { cost: total, other });
    }
    if (rests > 0) {
      const total = restCost(entrant) + best(settled | (1 << entrant), rests - 1);
      if (total < step.cost) Object.assign(step, { cost: total, other: null });
    }
    steps.set(state, step);
    return step.cost;
  };

  const total = best(0, resting);
  if (total === Number.POSITIVE_INFINITY) return null;
  const pairing: PairingProblem = { meetings: [], resting: [], cost: total };
  for (let settled = 0, rests = resting; settled !== everyone; ) {
    const { entrant, other } = steps.get(settled * 32 + rests) as Step;
    if (other === null) pairing.resting.push(entrant);
    else pairing.meetings.push([entrant, other]);
    rests -= other === null ? 1 : 0;
    settled |= (1 << entrant) | (other === null ? 0 : 1 << other);
  }
  return pairing;
}
