// The draw of a club tie: pairs of the home team meet pairs of the away team, line by line: the first line of each team is its strongest pair, or the one that the organiser put there.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { itemAt, present } from "../lookup.ts";
import type { Round, Settings } from "../types.ts";
import { assignCourts } from "./courts.ts";
import { formPairs } from "./form-pairs.ts";
import { type History, historyOf } from "./history.ts";
import { continueSchedule, restingIn } from "./schedule.ts";
import { asSeats, inSeats, type Seat, seatName, seatsOf } from "./seats.ts";
import { linesOfTeams, teamsOf } from "./teams.ts";

/** A home line and an away line, from 0. */
type Rubber = readonly [home: number, away: number];
type Sizes = { home: number; away: number };

/** Courts in use: a match takes a pair of each team. */
export const tieCourts = ({ home, away }: Sizes, courts: number): number => Math.min(courts, home, away);

/** Lines as a circle: even ones down, odd ones back up. Neighbours differ by two lines at most, half of them up and half of them down. */
export function linesInCircle(lines: number): number[] {
  const all = Array.from({ length: lines }, (_, line) => line);
  return [...all.filter((line) => line % 2 === 0), ...all.filter((line) => line % 2 === 1).reverse()];
}

const commonMultiple = (one: number, other: number): number => {
  let multiple = Math.max(one, other);
  while (multiple % Math.min(one, other) !== 0) multiple += Math.max(one, other);
  return multiple;
};

type Turn = { home: readonly number[]; away: readonly number[]; start: number; shift: number };

/**
 * Both teams go around their lines; after each common multiple of the two sizes the smaller team moves by one line. Any `courts`
 * consecutive rubbers have different pairs, and all pairs meet before any meet again.
 */
function rubbersOf(count: number, { home, away, start, shift }: Turn): Rubber[] {
  const swap = home.length < away.length;
  const [longer, shorter] = swap ? [away, home] : [home, away];
  const turn = commonMultiple(longer.length, shorter.length);
  return Array.from({ length: count }, (_, at): Rubber => {
    const one = itemAt(longer, (at + start) % longer.length);
    const other = itemAt(shorter, (at + start + shift + Math.floor(at / turn)) % shorter.length);
    return swap ? [other, one] : [one, other];
  });
}

/** Rematches, then how many more matches the home team plays with the stronger line than the away team does. */
function flawsOf(rubbers: readonly Rubber[], { home, away }: Sizes, met: (rubber: Rubber) => number): [number, number] {
  const counts = new Map<string, number>();
  let rematches = 0;
  let balance = 0;
  for (const rubber of rubbers) {
    const key = rubber.join();
    const times = counts.get(key) ?? met(rubber);
    rematches += times;
    counts.set(key, times + 1);
    const [one, other] = rubber;
    balance += Math.sign((one + 0.5) / home - (other + 0.5) / away);
  }
  return [rematches, Math.abs(balance)];
}

/** The rubbers of the remaining rounds, with the fewest flaws. Who has played less goes first. */
function bestRubbers(sizes: Sizes, count: number, history: History): Rubber[] {
  const { home, away } = sizes;
  const games = (seat: number) => history.rounds - itemAt(history.rests, seat);
  const fewestFirst = (lines: number, first: number) =>
    linesInCircle(lines).sort((one, other) => games(first + one) - games(first + other));
  const circles = { home: fewestFirst(home, 0), away: fewestFirst(away, home) };
  const met = ([one, other]: Rubber) => itemAt(history.opposed, one * (home + away) + home + other);
  let best: { rubbers: Rubber[]; flaws: [number, number] } | undefined;
  // A start in the middle of a circle would let those who have played more go first.
  const starts = history.rounds === 0 ? Math.max(home, away) : 1;
  const shifts = history.rounds === 0 ? 1 : Math.min(home, away);
  for (let start = 0; start < starts; start++) {
    for (let shift = 0; shift < shifts; shift++) {
      const rubbers = rubbersOf(count, { ...circles, start, shift });
      const flaws = flawsOf(rubbers, sizes, met);
      if (!best || flaws[0] < best.flaws[0] || (flaws[0] === best.flaws[0] && flaws[1] < best.flaws[1]))
        best = { rubbers, flaws };
    }
  }
  return present(best, "there is at least one start").rubbers;
}

function roundsOf(home: readonly Seat[], away: readonly Seat[], rounds: readonly Round[], settings: Settings) {
  const sizes = { home: home.length, away: away.length };
  const seats = [...home, ...away];
  const courts = tieCourts(sizes, settings.courts);
  const history = historyOf(seats.map(seatName), courts, rounds);
  const left = settings.rounds - rounds.length;
  const rubbers = bestRubbers(sizes, courts * left, history);
  const slots = Array.from({ length: left }, (_, slot) => rubbers.slice(slot * courts, (slot + 1) * courts));
  const people = slots.map((slot) => slot.map(([one, other]) => [one, sizes.home + other]));
  const assigned = assignCourts({ people, courts, onCourt: history.onCourt });
  return slots.map((slot, at): DrawnRound => {
    const matches: DrawnRound["matches"] = slot
      .map(([one, other], k) => ({
        court: itemAt(itemAt(assigned, at), k) + 1,
        sides: [itemAt(home, one).pair, itemAt(away, other).pair] as const,
      }))
      .sort((a, b) => a.court - b.court);
    return {
      number: rounds.length + at + 1,
      matches,
      resting: restingIn(
        seats.flatMap(({ pair }) => pair),
        matches,
      ),
    };
  });
}

/**
 * All remaining rounds, every court used: first lines meet first ones first. Refuses fewer than two pairs, a team without a pair
 * (`team-empty`), and a tournament out of rounds.
 */
export function drawClubTie(input: DrawInput): Draw {
  const { settings } = input;
  const { pairs } = formPairs(input.players, input.rounds);
  const seats = seatsOf(pairs, input.rounds);
  if (pairs.length < 2) return { ok: false, reason: "too-few-players" };
  if (input.rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const [home, away] = linesOfTeams(teamsOf(input.players, input.rounds, seats));
  if (home.length === 0 || away.length === 0) return { ok: false, reason: "team-empty" };
  const plan = (rounds: DrawInput["rounds"]) => roundsOf(home, away, asSeats(rounds, seats), settings);
  return { ok: true, rounds: continueSchedule({ ...input, rounds: inSeats(input.rounds, seats) }, plan) };
}
