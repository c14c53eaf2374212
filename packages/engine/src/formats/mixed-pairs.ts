import { defineVariant } from "../format.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { Player, Round } from "../types.ts";
import { outside } from "./field-size.ts";
import { mixedDoubles } from "./mixed-doubles.ts";
import { pairRoundRobin } from "./pair-round-robin.ts";

type Field = { players: readonly Player[]; rounds: readonly Round[] };

/** The players with the partner of their mixed pair; before play those without one are left out. */
function inMixedPairs<Input extends Field>(input: Input): Input {
  if (input.rounds.length > 0) return input;
  const { pairs } = formPairs(input.players, [], "mixed");
  const partners = new Map(pairs.flatMap(([one, two]) => [[one, two] as const, [two, one] as const]));
  const players = input.players.flatMap((player): Player[] => {
    const partner = partners.get(player.id);
    return partner ? [{ ...player, partner }] : [];
  });
  return { ...input, players };
}

const genderMissing = ({ players }: Field) =>
  players.some(({ gender }) => gender === undefined) ? ({ ok: false, reason: "gender-missing" } as const) : null;

/** Refuses a new pair during play that is not a man and a woman. A pair that has played stays, also when a gender is corrected. */
function unmixed({ players, rounds }: Field) {
  if (rounds.length === 0) return null;
  const gender = new Map(players.map((player) => [player.id, player.gender]));
  const played = new Set(rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.map(unitKey))));
  const { pairs } = formPairs(players, rounds);
  return pairs.some((pair) => !played.has(unitKey(pair)) && gender.get(pair[0]) === gender.get(pair[1]))
    ? ({ ok: false, reason: "pair-not-mixed" } as const)
    : null;
}

/** Fixed pairs of a man and a woman, ranked as pairs: all meet, or a Swiss where the rounds are few. */
export const mixedPairs = defineVariant(mixedDoubles, {
  ...pairRoundRobin,
  variant: {
    key: "mixed_pairs",
    label: "Постоянные пары",
    about: "Мужчина и женщина играют вместе весь вечер, соперники меняются.\nПодходит тем, кто приходит своей парой.",
  },
  rules: () =>
    "Пара из мужчины и женщины одна на весь вечер: свою объявляют заранее, остальных сводит приложение, сильного со слабым.\nХватает раундов — каждая пара играет с каждой; не хватает — встречаются пары с равным числом побед; рейтинг не меняется.",
  usualOrder: "wins_first",
  isSwiss: (field) => pairRoundRobin.isSwiss(inMixedPairs(field)),
  draw: (input) =>
    outside(input.players.length) ?? genderMissing(input) ?? unmixed(input) ?? pairRoundRobin.draw(inMixedPairs(input)),
  rank: (input) => pairRoundRobin.rank(inMixedPairs(input)),
  rankedBy: (field) => pairRoundRobin.rankedBy(inMixedPairs(field)),
});
