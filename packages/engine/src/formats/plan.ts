// The consequences of settings before anyone has joined: matches, rests, length. One arithmetic for every format.

import type { Plan } from "../format.ts";
import { courtsUsed, mixedCourts } from "../pairing/bounds.ts";
import { legsOf, slotsNeeded } from "../pairing/round-robin.ts";
import { isSwiss, usualSwissRounds } from "../pairing/swiss.ts";
import { setRules, setsToWin } from "../scoring/match-rules.ts";
import type { Settings } from "../types.ts";

/** Minutes between two matches: a drink and the way to the next court. */
const CHANGEOVER = 2;
/** Measured on published events: 24 points take 11.7 to 11.9 minutes, 16 take 8.5. */
const MINUTES_PER_POINT = 0.41;
/** Minutes on court by the winner's word, and by games counted until the time is over. */
const MINUTES = { wins: 15, games: 20 } as const;
/** A set to six games, and tie-breaks in its place. */
const SET_MINUTES = 25;
const SET_GAMES = 6;
const TIE_BREAK_MINUTES = { tie_break_7: 6, tie_break_10: 9 } as const;
/** Of matches to two sets, the share that needs a third. */
const THIRD_SETS = 0.4;

type Counting = Pick<Settings, "scoring" | "pointsPerMatch" | "sets" | "match">;

function setMinutes(counting: Counting): number {
  const set = (SET_MINUTES * setRules(counting).games) / SET_GAMES;
  if (setsToWin(counting) === 1) return set;
  const deciding = counting.match?.deciding ?? "full";
  return 2 * set + THIRD_SETS * (deciding === "full" ? set : TIE_BREAK_MINUTES[deciding]);
}

function matchMinutes(counting: Counting): number {
  const { scoring, pointsPerMatch, match } = counting;
  if (scoring === "sets") return setMinutes(counting);
  if (scoring === "games" && match?.games) return (SET_MINUTES * match.games) / SET_GAMES;
  if (scoring !== "wins" && match?.minutes) return match.minutes;
  return scoring === "points" ? MINUTES_PER_POINT * pointsPerMatch : MINUTES[scoring];
}

/** The minutes of a round, with the way to the next court. */
export const minutesPerRound = (counting: Counting): number => CHANGEOVER + matchMinutes(counting);

type Shape = Pick<Plan, "courtsUsed" | "rounds" | "matchesEach" | "fullCycle">;

/** A plan with its rests, idle courts and minutes. */
export function planOf(shape: Shape, settings: Settings): Plan {
  const { rounds, matchesEach } = shape;
  const perRound = minutesPerRound(settings);
  return {
    ...shape,
    courtsIdle: settings.courts - shape.courtsUsed,
    restsEach: { min: rounds - matchesEach.max, max: rounds - matchesEach.min },
    minutesPerRound: Math.round(perRound),
    minutes: Math.round(perRound * rounds),
  };
}

/** Matches of each player when the seats of all rounds are shared evenly within one. */
const share = (seats: number, among: number) => ({ min: Math.floor(seats / among), max: Math.ceil(seats / among) });

/** People with changing partners, 2×2; `fullCycle` is the least number of rounds in which everyone can partner everyone. */
export function planRotation(players: number, settings: Settings): Plan {
  const courts = courtsUsed(players, settings.courts);
  const { rounds } = settings;
  const fullCycle = Math.ceil((players * (players - 1)) / (4 * courts));
  return planOf({ courtsUsed: courts, rounds, matchesEach: share(4 * courts * rounds, players), fullCycle }, settings);
}

/** Mixed sides, assuming that half are women; `fullCycle` is the least number of rounds in which everyone can partner everyone of the other gender. */
export function planMixed(players: number, settings: Settings): Plan {
  const [fewer, more] = [Math.floor(players / 2), Math.ceil(players / 2)];
  const courts = mixedCourts(fewer, more, settings.courts);
  const { rounds } = settings;
  const seats = 2 * courts * rounds;
  const matchesEach = { min: share(seats, more).min, max: share(seats, fewer).max };
  return planOf(
    { courtsUsed: courts, rounds, matchesEach, fullCycle: Math.ceil((fewer * more) / (2 * courts)) },
    settings,
  );
}

/** Pairs that play every round in which a court is free. */
export function planPairs(pairs: number, settings: Settings): Plan {
  const courts = courtsUsed(pairs, settings.courts, 2);
  const { rounds } = settings;
  return planOf(
    { courtsUsed: courts, rounds, matchesEach: share(2 * courts * rounds, pairs), fullCycle: null },
    settings,
  );
}

/** Sides that meet each other: whole legs where the rounds suffice (rounds beyond them are not played), else a part of one. */
export function planRoundRobin(sides: number, settings: Settings): Plan {
  const courts = courtsUsed(sides, settings.courts, 2);
  const needed = slotsNeeded(sides, courts);
  const legs = legsOf(sides, courts, settings.rounds);
  const whole = settings.rounds >= needed;
  const shape = whole
    ? { rounds: legs * needed, matchesEach: { min: legs * (sides - 1), max: legs * (sides - 1) } }
    : { rounds: settings.rounds, matchesEach: share(2 * courts * settings.rounds, sides) };
  return planOf({ courtsUsed: courts, fullCycle: needed, ...shape }, settings);
}

/** Pairs that all meet, or a Swiss where the rounds do not suffice. */
export function planMeetings(pairs: number, settings: Settings): Plan {
  const plan = planRoundRobin(pairs, settings);
  const swissRounds = usualSwissRounds(pairs, settings.courts);
  return {
    ...plan,
    ...(isSwiss(pairs, settings) && { swiss: true as const }),
    ...(isSwiss(pairs, { ...settings, rounds: swissRounds }) && { swissRounds }),
  };
}
