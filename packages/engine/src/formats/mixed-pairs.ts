import { defineVariant } from "../format.ts";
import { formPairs } from "../pairing/form-pairs.ts";
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
  draw: (input) => outside(input.players.length) ?? genderMissing(input) ?? pairRoundRobin.draw(inMixedPairs(input)),
  rank: (input) => pairRoundRobin.rank(inMixedPairs(input)),
  rankedBy: (field) => pairRoundRobin.rankedBy(inMixedPairs(field)),
});
