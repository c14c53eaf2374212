// Why a player's level changed in an event: the effect of each match.
import { winnerOf } from "../scoring/scoring.ts";
import type { PlayerId } from "../types.ts";
import { type Career, type RatedEvent, rateMatches } from "./career.ts";

export type MatchEffect = {
  result: "won" | "lost" | "draw";
  /** How much stronger the opponents were before the match, in levels; negative if weaker. */
  gap: number;
  change: number;
};

/**
 * The effects of a player's counted matches, in the order of play; their sum is the change of the level.
 * @param careers as of `rateEvent`
 */
export function matchEffects(
  event: RatedEvent,
  careers: ReadonlyMap<PlayerId, Career>,
  player: PlayerId,
): MatchEffect[] {
  const effects: MatchEffect[] = [];
  const steps = rateMatches(event, careers, ({ sides, score }, before, after) => {
    const own = sides.findIndex((side) => side.includes(player));
    const [ours, theirs] = own === 0 ? sides : [sides[1], sides[0]];
    const now = after.get(player);
    if (own < 0 || !now) return;
    const mean = (side: readonly PlayerId[]) => side.reduce((sum, id) => sum + before(id).level, 0) / side.length;
    const winner = winnerOf(score);
    const result = winner === "draw" ? "draw" : (winner === "team1") === (own === 0) ? "won" : "lost";
    effects.push({ result, gap: mean(theirs) - mean(ours), change: now.level - before(player).level });
  });
  const step = steps.get(player);
  const raw = effects.reduce((sum, { change }) => sum + change, 0);
  if (!step || raw === 0) return effects;
  // The change of an evening has a limit: each match gets its share of it.
  const share = (step.after.level - step.before.level) / raw;
  return effects.map((effect) => ({ ...effect, change: effect.change * share }));
}
