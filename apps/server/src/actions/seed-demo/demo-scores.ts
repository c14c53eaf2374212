// Plausible results: the stronger side usually wins; the same seed gives the same results.
import type { Random, ScoreRules, ScoringMethod, SetScore } from "@bandeha/engine";

type Entered = { team1_score?: number; team2_score?: number; sets?: SetScore[] };

/** The advantage of one level, as a share of the points. */
const PER_LEVEL = 0.07;
const CHANCE = 0.24;

/** @param gap mean level of side 1 less that of side 2 */
export function demoScore(method: ScoringMethod, rules: ScoreRules, gap: number, random: Random): Entered {
  const share = Math.min(0.92, Math.max(0.08, 0.5 + gap * PER_LEVEL + (random.next() - 0.5) * CHANCE));
  return scores[method](share, rules, random);
}

type Write = (share: number, rules: ScoreRules, random: Random) => Entered;

const scores: Record<ScoringMethod, Write> = {
  points(share, { pointsPerMatch: total, draws }) {
    const rounded = Math.round(total * share);
    // Without draws one side gets the deciding point.
    const decided = rounded * 2 === total && !draws;
    const team1_score = decided ? rounded + (share >= 0.5 ? 1 : -1) : rounded;
    return { team1_score, team2_score: total - team1_score };
  },
  games(share) {
    const loser = Math.min(5, Math.round(12 * Math.min(share, 1 - share)));
    return share >= 0.5 ? { team1_score: 6, team2_score: loser } : { team1_score: loser, team2_score: 6 };
  },
  sets(share, rules, random) {
    const won: SetScore = rules.sets === "mini" ? [4, random.below(3)] : [6, random.below(5)];
    const lost: SetScore = [won[1], won[0]];
    const close = Math.abs(share - 0.5) < 0.06;
    if (share >= 0.5) return { sets: close ? [won, lost, [10, 7]] : [won, won] };
    return { sets: close ? [lost, won, [7, 10]] : [lost, lost] };
  },
  wins: (share) => (share >= 0.5 ? { team1_score: 1, team2_score: 0 } : { team1_score: 0, team2_score: 1 }),
};
