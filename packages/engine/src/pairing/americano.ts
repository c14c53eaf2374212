// Rotating partners for people: the draw of the personal league and of friendly tournaments.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { entryOf } from "../lookup.ts";
import type { Random } from "../random.ts";
import type { Player, PlayerId } from "../types.ts";
import { courtsUsed, mixedCourts } from "./bounds.ts";
import type { Design } from "./designs/design.ts";
import { mixedDesign } from "./designs/mixed-designs.ts";
import { historyOf } from "./history.ts";
import { rotatePartners } from "./rotate-partners.ts";
import { continueSchedule, drawOrder, restingIn } from "./schedule.ts";

export const AMERICANO_PLAYERS = { min: 4, max: 32 } as const;

/**
 * All remaining rounds, 2×2 with changing partners. Started rounds are history: partners, opponents, courts and rests
 * of the remaining players count, and a missed round counts as a rest. Refuses fewer than 4 or more than 32 players, and a
 * tournament whose rounds have all been started.
 */
export function drawAmericano(input: DrawInput): Draw {
  const { players, settings } = input;
  if (players.length < AMERICANO_PLAYERS.min) return { ok: false, reason: "too-few-players" };
  if (players.length > AMERICANO_PLAYERS.max) return { ok: false, reason: "too-many-players" };
  if (input.rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const courts = courtsUsed(players.length, settings.courts);
  const rounds = rotation(input, courts, (random) => {
    const order = drawOrder(idsOf(players), random);
    return { order, designs: input.designs.find(order.length, courts) };
  });
  return { ok: true, rounds };
}

/**
 * All remaining rounds, with a man and a woman on every side. The larger gender rests in turn; both rest where courts are few. Refuses like
 * `drawAmericano`, and players without a gender (`gender-missing`).
 */
export function drawMixedAmericano(input: DrawInput): Draw {
  const { players, settings } = input;
  const men = players.filter(({ gender }) => gender === "male");
  const women = players.filter(({ gender }) => gender === "female");
  if (players.length > AMERICANO_PLAYERS.max) return { ok: false, reason: "too-many-players" };
  if (men.length + women.length < players.length) return { ok: false, reason: "gender-missing" };
  const courts = mixedCourts(men.length, women.length, settings.courts);
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  if (input.rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const perfect = men.length === women.length ? mixedDesign(men.length) : null;
  const rounds = rotation(input, courts, (random) => ({
    order: [...drawOrder(idsOf(men), random), ...drawOrder(idsOf(women), random)],
    designs: perfect?.courts === courts ? [perfect] : [],
    kinds: [...men.map(() => 0 as const), ...women.map(() => 1 as const)],
  }));
  return { ok: true, rounds };
}

const idsOf = (players: readonly Player[]) => players.map(({ id }) => id);

type Seating = { order: PlayerId[]; designs: readonly Design[]; kinds?: readonly (0 | 1)[] };

function rotation(input: DrawInput, courts: number, seatingOf: (random: Random) => Seating): DrawnRound[] {
  const { settings } = input;
  const level = new Map(input.players.map((player) => [player.id, player.level]));
  return continueSchedule(input, (rounds, random) => {
    const { order, ...seating } = seatingOf(random);
    const id = (index: number) => order[index] as PlayerId;
    const schedule = rotatePartners({
      ...seating,
      levels: order.map((each) => entryOf(level, each)),
      courts,
      rounds: settings.rounds - rounds.length,
      history: historyOf(order, courts, rounds),
      random,
    });
    return schedule.map((games, i) => {
      const matches: DrawnRound["matches"] = games.map(([a, b, c, d], court) => ({
        court: court + 1,
        sides: [
          [id(a), id(b)],
          [id(c), id(d)],
        ],
      }));
      return { number: rounds.length + i + 1, matches, resting: restingIn(order, matches) };
    });
  });
}
