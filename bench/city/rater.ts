// What a rating method does for the comparison, and our method as one.
import {
  type Career,
  type Match,
  type PlayerId,
  type RallyUnit,
  type RatedEvent,
  rateEvent,
  startRating,
  winChance,
} from "@bandeha/engine";
import type { Citizen } from "./city.ts";

export type Rater = {
  name: string;
  /** Rates a whole evening. */
  rate: (evening: RatedEvent) => void;
  /** The chance of side 1 before the evening. */
  chance: (match: Match, evening: RatedEvent) => number;
  /** On the scale of levels. */
  levelOf: (player: PlayerId) => number;
};

/** The result for side 1: 1, 0, or one half. */
export function resultOf({ score }: Match): number {
  if (!score || score.team1 === score.team2) return 0.5;
  return score.team1 > score.team2 ? 1 : 0;
}

/** What a match counts, and how many of them it usually has. */
function countOf({ scoring, matches }: RatedEvent): { unit: RallyUnit; rallies: number } {
  if (scoring === "points") return { unit: "points", rallies: 24 };
  if (scoring === "games") return { unit: "games", rallies: 8 };
  return scoring === "sets" && matches.some(({ score }) => score?.sets)
    ? { unit: "games", rallies: 20 }
    : { unit: "outcome", rallies: 1 };
}

/** Our rating, with what the comparison prints beyond the others: the uncertainty and the largest change of an evening. */
export function ours(people: readonly Citizen[]) {
  const careers = new Map<PlayerId, Career>(
    people.map(({ id, declared }) => [id, { rating: startRating({ level: declared }) }]),
  );
  const ratingOf = (player: PlayerId) => careers.get(player)?.rating ?? startRating({});
  let mostChange = 0;
  return {
    name: "ours",
    ratingOf,
    mostChange: () => mostChange,
    levelOf: (player) => ratingOf(player).level,
    chance: ({ sides }, evening) => winChance({ sides, ...countOf(evening) }, ratingOf),
    rate(evening) {
      for (const [player, { before, after }] of rateEvent(evening, careers)) {
        mostChange = Math.max(mostChange, Math.abs(after.level - before.level));
        careers.set(player, { rating: after, day: evening.day });
      }
    },
  } satisfies Rater & Record<string, unknown>;
}
