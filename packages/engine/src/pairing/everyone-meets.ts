// Round robin for sides of people: pairs of the league, or single players in 1×1.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { entryOf, itemAt } from "../lookup.ts";
import type { Random } from "../random.ts";
import type { Side } from "../types.ts";
import { courtsUsed } from "./bounds.ts";
import { assignCourts } from "./courts.ts";
import { historyOf } from "./history.ts";
import { asSeats, inSeats, seatName, seatsOf } from "./pairs/seats.ts";
import { roundRobin } from "./round-robin.ts";
import { continueSchedule, drawOrder, restingIn } from "./schedule.ts";

/**
 * All remaining rounds, in which every seat meets every other (as in `roundRobin`). A substitute plays the rounds of the pair they
 * joined. Refuses fewer than two sides and a tournament whose rounds have all been started.
 */
export function drawRoundRobin(input: DrawInput, sides: readonly Side[]): Draw {
  const { settings } = input;
  const seats = seatsOf(sides, input.rounds);
  const byName = new Map(seats.all.filter(({ gone }) => !gone).map((seat) => [seatName(seat), seat.pair]));
  if (sides.length < 2) return { ok: false, reason: "too-few-players" };
  if (input.rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const courts = courtsUsed(sides.length, settings.courts, 2);

  const everyone = sides.flat().sort();
  const plan = (rounds: DrawInput["rounds"], random: Random): DrawnRound[] => {
    const names = drawOrder([...byName.keys()], random);
    const side = (index: number) => entryOf(byName, itemAt(names, index));
    const history = historyOf(names, courts, asSeats(rounds, seats));
    const slots = roundRobin({ sides: names.length, courts, rounds: settings.rounds, history, random });
    const assigned = assignCourts({ people: slots, courts, onCourt: history.onCourt });
    return slots.map((meetings, i) => {
      const matches: DrawnRound["matches"] = meetings
        .map(([a, b], k) => ({ court: itemAt(itemAt(assigned, i), k) + 1, sides: [side(a), side(b)] as const }))
        .sort((a, b) => a.court - b.court);
      return { number: rounds.length + i + 1, matches, resting: restingIn(everyone, matches) };
    });
  };
  return { ok: true, rounds: continueSchedule({ ...input, rounds: inSeats(input.rounds, seats) }, plan) };
}
