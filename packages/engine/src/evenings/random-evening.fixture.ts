// A tournament by chance: any way to play, its settings, and its first players.
import type { Format } from "../format.ts";
import { pairRuleOf } from "../format.ts";
import { PLAYERS } from "../formats/field-size.ts";
import { formats, variantsOf } from "../formats/index.ts";
import { inPairs } from "../formats/play.fixture.ts";
import type { Random } from "../random.ts";
import { GAMES_PER_SET } from "../scoring/match-rules.ts";
import { ordersFor } from "../standings/orders.ts";
import {
  CUP_PLACES,
  CUP_STARTS,
  DECIDING_SETS,
  GROUP_SETS,
  type Player,
  SCORING_METHODS,
  type Settings,
  type Side,
} from "../types.ts";

/** Every type and every variant once. */
export const everyWay: readonly { name: string; format: Format }[] = formats.flatMap((format) => {
  const ways = variantsOf(format.key);
  return (ways.length > 0 ? ways : [format]).map((way) => ({
    name: [way.key, way.variant?.key].filter(Boolean).join(" "),
    format: way,
  }));
});

/** Whether a draw of the remaining rounds is searched for: small fields keep an evening short. */
const isSearched = ({ pairing, entry }: Format) => pairing === "whole" && entry === "person";

export const somePlayer = (random: Random, index: number): Player => ({
  id: `p${String(index).padStart(2, "0")}`,
  level: 1 + random.below(9) / 2,
  gender: index % 2 === 0 ? "male" : "female",
  signedUp: String(index).padStart(3, "0"),
});

/** Everyone with a partner where pairs are entered; a player too many has none. */
export const seated = (format: Format, players: readonly Player[]): Player[] =>
  format.entry === "pair" ? inPairs(players, pairRuleOf(format)) : [...players];

/** The side with the newcomer in place of the player. */
export const inSeatOf = ({ id }: Player, newcomer: Player, side: Side): Side => {
  const [one, two] = side.map((each) => (each === id ? newcomer.id : each));
  return two === undefined ? [one ?? ""] : [one ?? "", two];
};

function matchRules(random: Random, { scoring }: Pick<Settings, "scoring">): Pick<Settings, "match" | "sets"> {
  if (random.next() < 0.5) return {};
  if (scoring === "points") return { match: { minutes: random.pick([0, 12, 20]) } };
  if (scoring === "games")
    return { match: random.next() < 0.5 ? { games: random.pick(GAMES_PER_SET) } : { minutes: 20 } };
  if (scoring === "wins") return {};
  return {
    sets: random.pick(["full", "mini"]),
    match: { setsToWin: random.pick([1, 2]), deciding: random.pick(DECIDING_SETS) },
  };
}

/** `small`: draws take little time. `any`: up to the most players and 10 courts. */
export type Size = "small" | "any";

export const mostCourts = (size: Size): number => (size === "any" ? 10 : 4);
export const mostPlayers = (size: Size): number => (size === "any" ? PLAYERS.max : 30);

export function randomSettings(random: Random, format: Format, size: Size): Settings {
  const scoring = random.pick(SCORING_METHODS);
  const least = format.pairing === "whole" && format.entry === "pair" ? 2 : 1;
  return {
    courts: 1 + random.below(isSearched(format) && size === "small" ? 2 : mostCourts(size)),
    rounds: least + random.below(isSearched(format) ? 5 : 7),
    scoring,
    pointsPerMatch: random.pick([16, 20, 21, 24, 32]),
    minimumShare: random.pick([0, 0.5, 1]),
    side: format.sides.length > 1 && random.next() < 0.2 ? "1v1" : "2v2",
    partners: format.entry === "pair" ? "fixed" : "rotating",
    cup: { start: random.pick(CUP_STARTS), places: random.pick(CUP_PLACES), groupSets: random.pick(GROUP_SETS) },
    ...(random.next() < 0.5 && { ranking: random.pick(ordersFor(format, scoring)) }),
    ...(format.variant && { variant: format.variant.key }),
    ...matchRules(random, { scoring }),
    seed: String(random.below(1e9)),
  };
}

export function randomField(random: Random, format: Format, settings: Settings, size: Size): Player[] {
  const least = Math.max(format.minPlayers(settings), format.mixed || format.entry === "pair" ? 4 : 2);
  const more = size === "any" ? mostPlayers(size) - least + 1 : isSearched(format) ? 9 : 17;
  const count = least + random.below(more);
  return seated(
    format,
    Array.from({ length: count }, (_, index) => somePlayer(random, index)),
  );
}
