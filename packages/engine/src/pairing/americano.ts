// Rotating partners for people: the draw of the personal league and of friendly evenings.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import type { Random } from "../random.ts";
import { courtsUsed } from "./bounds.ts";
import { historyOf } from "./history.ts";
import { rotatePartners } from "./rotate-partners.ts";
import { continueSchedule, drawOrder, restingIn } from "./schedule.ts";

export const AMERICANO_PLAYERS = { min: 4, max: 32 } as const;

/**
 * All rounds still to come, 2×2 with changing partners. Started rounds are history: partners, opponents, courts and rests
 * of those who play on count, and a round missed counts as a rest. Refuses fewer than 4 or more than 32 players, and a
 * tournament whose rounds have all been started.
 */
export function drawAmericano(input: DrawInput): Draw {
  const { players, settings } = input;
  if (players.length < AMERICANO_PLAYERS.min) return { ok: false, reason: "too-few-players" };
  if (players.length > AMERICANO_PLAYERS.max) return { ok: false, reason: "too-many-players" };
  if (input.rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const courts = courtsUsed(players.length, settings.courts);
  const level = new Map(players.map((player) => [player.id, player.level]));

  const plan = (rounds: DrawInput["rounds"], random: Random): DrawnRound[] => {
    const ids = drawOrder([...level.keys()], random);
    const id = (index: number) => ids[index] as string;
    const schedule = rotatePartners({
      levels: ids.map((each) => level.get(each) ?? 0),
      courts,
      rounds: settings.rounds - rounds.length,
      history: historyOf(ids, courts, rounds),
      designs: input.designs.find(ids.length, courts),
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
      return { number: rounds.length + i + 1, matches, resting: restingIn(ids, matches) };
    });
  };
  return { ok: true, rounds: continueSchedule(input, plan) };
}
