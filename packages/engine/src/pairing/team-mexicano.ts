// Team Mexicano: fixed pairs meet their neighbours in the table, the last round is played by places.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { entryOf, itemAt, present } from "../lookup.ts";
import { seededRandom } from "../random.ts";
import type { Side } from "../types.ts";
import { courtsUsed } from "./bounds.ts";
import { type History, historyOf } from "./history.ts";
import { benchOf, FINAL_ROUND, GAMES, isUnfinished, tableOrder } from "./mexicano.ts";
import { minimumPairing } from "./minimum-pairing.ts";
import { asSeats, seatName, seatsOf } from "./pairs/seats.ts";
import { drawOrder, restingIn } from "./schedule.ts";

/** What a meeting costs, in squared places of the table: each earlier one, and the one of the round before. */
const MET = 4;
const MET_LAST = 12;

/** The indexes of two seats. */
type Meeting = readonly [number, number];

/** Neighbours of the table, with few rematches; in the last round neighbours only. */
function meetingsOf(order: readonly number[], seats: number, history: History, last: Set<string>, final: boolean) {
  const at = (place: number) => itemAt(order, place);
  const cost = (one: number, other: number) => {
    const rematches = MET * itemAt(history.opposed, at(one) * seats + at(other));
    return (one - other) ** 2 + (final ? 0 : rematches + (last.has(meetingKey([at(one), at(other)])) ? MET_LAST : 0));
  };
  const pairing = minimumPairing({
    entrants: order.length,
    resting: 0,
    cost,
    restCost: () => Number.POSITIVE_INFINITY,
  });
  const { meetings } = present(pairing, "an even number plays");
  // The highest place decides the court.
  return meetings
    .toSorted((a, b) => Math.min(...a) - Math.min(...b))
    .map(([one, other]): Meeting => [at(one), at(other)]);
}

const meetingKey = ([one, other]: Meeting): string => [one, other].sort((a, b) => a - b).join(" ");

/**
 * The next round of fixed pairs, all courts used. Round 1 by level. Rests as in Mexicano: the first of the table before the last round,
 * the last of the table in it. Refuses fewer than two pairs, a round with results missing, and a tournament out of rounds.
 */
export function drawTeamMexicano(input: DrawInput, sides: readonly Side[]): Draw {
  const { rounds, settings } = input;
  if (sides.length < 2) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  if (isUnfinished(rounds)) return { ok: false, reason: "round-unfinished" };
  const number = rounds.length + 1;
  const final = number === settings.rounds && number > 1;
  const all = seatsOf(sides, rounds);
  const level = new Map(input.players.map((player) => [player.id, player.level]));
  const seats = new Map(all.all.filter(({ gone }) => !gone).map((seat) => [seatName(seat), seat]));
  const ids = drawOrder([...seats.keys()], seededRandom(`${settings.seed}/${number}`));
  const levelOf = (id: string) => entryOf(seats, id).pair.reduce((sum, player) => sum + entryOf(level, player), 0);
  const played = asSeats(rounds, all);
  const history = historyOf(ids, GAMES, played);
  const order = tableOrder(ids, { ...input, rounds: played, players: ids.map((id) => ({ id, level: levelOf(id) })) });
  const courts = courtsUsed(sides.length, settings.courts, 2);
  const bench = new Set(benchOf({ ids: new Set(ids), onCourt: 2 }, courts, { ids, order, history, final }));
  const playing = order.filter((id) => !bench.has(id)).map((id) => ids.indexOf(id));
  const before = (played.at(-1)?.matches ?? []).map(({ sides: [one, other] }): Meeting => {
    const at = (side: Side) => ids.indexOf(side.join());
    return [at(one), at(other)];
  });
  const meetings = meetingsOf(playing, ids.length, history, new Set(before.map(meetingKey)), final);
  const pairOf = (index: number) => entryOf(seats, itemAt(ids, index)).pair;
  const matches = meetings.map(([one, other], court): DrawnRound["matches"][number] => ({
    court: court + 1,
    sides: [pairOf(one), pairOf(other)],
    ...(final ? { stage: FINAL_ROUND } : {}),
  }));
  return { ok: true, rounds: [{ number, matches, resting: restingIn(sides.flat(), matches) }] };
}
