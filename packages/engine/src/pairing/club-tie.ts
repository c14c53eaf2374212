// The draw of a club tie: pairs of the home team meet pairs of the away team, line by line: the first line of each team is its strongest pair, or the one that the organiser put there.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { itemAt } from "../lookup.ts";
import type { Round, Settings } from "../types.ts";
import { assignCourts } from "./courts.ts";
import { crossPairing } from "./cross-pairing.ts";
import { isLess } from "./four.ts";
import { type History, historyOf } from "./history.ts";
import { formPairs } from "./pairs/form-pairs.ts";
import { asSeats, inSeats, type Seat, seatName, seatsOf } from "./pairs/seats.ts";
import { linesOfTeams, teamsOf } from "./pairs/teams.ts";
import { continueSchedule, restingIn } from "./schedule.ts";

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

/** What the started rounds have left: matches played by each line of a team, and how often two lines have met. */
type Past = { home: readonly number[]; away: readonly number[]; met: (rubber: Rubber) => number };

/** Who meets a stronger line: above 0 the home pair is the weaker one of its team. */
const gapOf = ([one, other]: Rubber, { home, away }: Sizes): number => (one + 0.5) / home - (other + 0.5) / away;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Matches that those who play have more than those of their team who have played least, over all rounds. */
function unevennessOf(rubbers: readonly Rubber[], courts: number, { home, away }: Past): number {
  const games: [number[], number[]] = [[...home], [...away]];
  let total = 0;
  for (let first = 0; first < rubbers.length; first += courts) {
    for (const [team, lines] of games.entries()) {
      const playing = rubbers.slice(first, first + courts).map((rubber) => itemAt(rubber, team));
      const fewest = lines.toSorted((one, other) => one - other).slice(0, playing.length);
      total += sumOf(playing.map((line) => itemAt(lines, line))) - sumOf(fewest);
      for (const line of playing) lines[line] = itemAt(lines, line) + 1;
    }
  }
  return total;
}

/** Uneven matches inside a team, then rematches, then how many more matches the home team plays with the stronger line than the away team does. */
function flawsOf(rubbers: readonly Rubber[], courts: number, sizes: Sizes, past: Past): readonly number[] {
  const counts = new Map<string, number>();
  let rematches = 0;
  let balance = 0;
  for (const rubber of rubbers) {
    const key = rubber.join();
    const times = counts.get(key) ?? past.met(rubber);
    rematches += times;
    counts.set(key, times + 1);
    balance += Math.sign(gapOf(rubber, sizes));
  }
  return [unevennessOf(rubbers, courts, past), rematches, Math.abs(balance)];
}

/** What a meeting costs in `rubbersByNeed`: each match played by one of the two, and each earlier meeting. */
const PLAYED = 1e6;
const MET = 1e3;

/** Round by round: those who have played least in their team, of them those who have met least, then similar lines. */
function rubbersByNeed(rounds: number, courts: number, sizes: Sizes, { home, away, met }: Past): Rubber[] {
  const games: [number[], number[]] = [[...home], [...away]];
  const meetings = new Map<string, number>();
  const times = (rubber: Rubber) => meetings.get(rubber.join()) ?? met(rubber);
  let balance = 0;
  return Array.from({ length: rounds }, () => {
    const cost = (one: number, other: number) => {
      const gap = gapOf([one, other], sizes);
      const played = itemAt(games[0], one) + itemAt(games[1], other);
      return PLAYED * played + MET * times([one, other]) + balance * Math.sign(gap) + gap ** 2;
    };
    const rubbers = crossPairing({ rows: sizes.home, columns: sizes.away }, courts, cost);
    for (const rubber of rubbers) {
      const [one, other] = rubber;
      games[0][one] = itemAt(games[0], one) + 1;
      games[1][other] = itemAt(games[1], other) + 1;
      meetings.set(rubber.join(), times(rubber) + 1);
      balance += Math.sign(gapOf(rubber, sizes));
    }
    return rubbers;
  }).flat();
}

/** The rubbers of the remaining rounds, with the fewest flaws. Who has played less goes first. */
function bestRubbers(sizes: Sizes, courts: number, rounds: number, history: History): Rubber[] {
  const { home, away } = sizes;
  const gamesFrom = (first: number, lines: number) =>
    Array.from({ length: lines }, (_, line) => history.rounds - itemAt(history.rests, first + line));
  const past: Past = {
    home: gamesFrom(0, home),
    away: gamesFrom(home, away),
    met: ([one, other]) => itemAt(history.opposed, one * (home + away) + home + other),
  };
  const fewestFirst = (games: readonly number[]) =>
    linesInCircle(games.length).sort((one, other) => itemAt(games, one) - itemAt(games, other));
  const circles = { home: fewestFirst(past.home), away: fewestFirst(past.away) };
  // A start in the middle of a circle would let those who have played more go first.
  const starts = history.rounds === 0 ? Math.max(home, away) : 1;
  const shifts = history.rounds === 0 ? 1 : Math.min(home, away);
  const choices = Array.from({ length: starts * shifts }, (_, at) =>
    rubbersOf(courts * rounds, { ...circles, start: at % starts, shift: Math.floor(at / starts) }),
  );
  // After a change of pairs or courts the circles may be uneven.
  if (history.rounds > 0) choices.push(rubbersByNeed(rounds, courts, sizes, past));
  const judged = choices.map((rubbers) => ({ rubbers, flaws: flawsOf(rubbers, courts, sizes, past) }));
  return judged.reduce((best, each) => (isLess(each.flaws, best.flaws) ? each : best)).rubbers;
}

function roundsOf(home: readonly Seat[], away: readonly Seat[], rounds: readonly Round[], settings: Settings) {
  const sizes = { home: home.length, away: away.length };
  const seats = [...home, ...away];
  const courts = tieCourts(sizes, settings.courts);
  const history = historyOf(seats.map(seatName), courts, rounds);
  const left = settings.rounds - rounds.length;
  const rubbers = bestRubbers(sizes, courts, left, history);
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
