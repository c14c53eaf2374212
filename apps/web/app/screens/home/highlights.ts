// What is above the list: tournaments in progress, and the nearest ones that a player may join. Pure.
import type { City, Tournament, TournamentParticipant, User } from "@bandeha/contract";
import { isPaused, staffOf } from "@bandeha/contract";
import type { TournamentFilter } from "../../data/tournaments/tournaments.ts";
import { wholeLevel } from "../../tournament/people/level.ts";

const SHOWN = 3;
/** Some of a member's may be their own, which the card above shows. */
const ASKED = { guest: SHOWN, member: 2 * SHOWN } as const;

export type HighlightFilters = { running: TournamentFilter; nearest: TournamentFilter; count: number };

/** For a guest of all cities and levels; for a member of their city, and the nearest for their level. */
export function highlightFilters(user: User | undefined, cities: readonly City[], day: string): HighlightFilters {
  const city = user ? cities.find(({ code }) => code === user.city)?.id : undefined;
  const level = wholeLevel(user);
  const where = city ? { city } : {};
  return {
    running: { group: "running", ...where },
    nearest: { group: "joinable", free: true, from: day, ...where, ...(level > 0 && { level }) },
    count: user ? ASKED.member : ASKED.guest,
  };
}

/**
 * Without those that the viewer organises or takes part in, or that an administrator has stopped; those whose sign-up is over are after the others.
 * @param over their ids
 */
export function highlighted(
  tournaments: readonly Tournament[],
  viewer: string | undefined,
  entries: readonly Pick<TournamentParticipant, "tournament">[],
  over: readonly string[] = [],
): Tournament[] {
  const own = new Set(entries.map(({ tournament }) => tournament));
  const others = tournaments.filter((one) => !staffOf(one, viewer) && !own.has(one.id) && !isPaused(one));
  const isOver = ({ id }: Tournament) => over.includes(id);
  return [...others.filter((one) => !isOver(one)), ...others.filter(isOver)].slice(0, SHOWN);
}
