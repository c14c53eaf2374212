// The two teams of a club tie, as pairs.

import { entryOf, itemAt } from "../../lookup.ts";
import type { Player, PlayerId, Round, Team } from "../../types.ts";
import { TEAMS } from "../../types.ts";
import { formPairs } from "./form-pairs.ts";
import { type Seat, type Seats, seatName, seatsOf } from "./seats.ts";

/** A pair of a team; `strength` is the sum of its levels. `line` is Infinity where the organiser gave it none. */
export type PairOfTeam = { seat: Seat; team: Team; strength: number; line: number };

/**
 * Every pair with its team, in the order of lines: those that the organiser has ordered, then the others, the stronger first. Of one
 * line, as after a change of pairs, the stronger is first (decision 054). A pair plays for the team that one of its players has chosen; a pair without a choice
 * for the team of its first match, and before that for the team with fewer pairs, then for the weaker one.
 */
export function teamsOf(
  players: readonly Player[],
  rounds: readonly Round[],
  seats: Seats = seatsOf(formPairs(players, rounds).pairs, rounds),
): PairOfTeam[] {
  const known = new Map(players.map((player) => [player.id, player]));
  const levelOf = (id: PlayerId) => known.get(id)?.level ?? 0;
  const pairs = seats.all
    .map((seat) => ({
      seat,
      strength: seat.pair.reduce((sum, id) => sum + levelOf(id), 0),
      line: Math.min(...seat.pair.map((id) => known.get(id)?.line ?? Number.POSITIVE_INFINITY)),
    }))
    .sort((one, other) => other.strength - one.strength || (seatName(one.seat) < seatName(other.seat) ? -1 : 1));
  const first = teamsOfFirstMatches(rounds, seats);
  const chosen = (seat: Seat) => seat.members.map((id) => known.get(id)?.team).find(Boolean);
  const fromStart = completed(pairs, chosen);
  // A draw that is continued keeps the teams of its start, also of pairs that have not played yet.
  const kept = [...first].every(([seat, team]) => fromStart.get(seat) === team);
  const teams = kept ? fromStart : completed(pairs, (seat) => chosen(seat) ?? first.get(seat));
  return pairs
    .map((pair) => ({ ...pair, team: entryOf(teams, pair.seat) }))
    .sort((one, other) => (one.line === other.line ? 0 : one.line - other.line));
}

type Strong = Omit<PairOfTeam, "team">;

/** The known teams, and those of the other pairs in order: the team with fewer pairs, then the weaker one. */
function completed(pairs: readonly Strong[], teamOf: (seat: Seat) => Team | undefined): Map<Seat, Team> {
  const teams = new Map<Seat, Team>();
  for (const { seat } of pairs) {
    const team = teamOf(seat);
    if (team) teams.set(seat, team);
  }
  const loadOf = (team: Team) => {
    const own = pairs.filter(({ seat }) => !seat.gone && teams.get(seat) === team);
    return { pairs: own.length, strength: own.reduce((sum, { strength }) => sum + strength, 0) };
  };
  for (const { seat } of pairs) {
    if (teams.has(seat)) continue;
    const [home, away] = [loadOf("home"), loadOf("away")];
    const lighter = home.pairs - away.pairs || home.strength - away.strength;
    teams.set(seat, lighter <= 0 ? "home" : "away");
  }
  return teams;
}

/** The first side of a match is the home team. */
function teamsOfFirstMatches(rounds: readonly Round[], { of }: Seats): Map<Seat, Team> {
  const teams = new Map<Seat, Team>();
  for (const { sides } of rounds.flatMap(({ matches }) => matches)) {
    for (const [at, side] of sides.entries()) {
      const seat = of(side);
      if (seat && !teams.has(seat)) teams.set(seat, itemAt(TEAMS, at));
    }
  }
  return teams;
}

/** The present pairs of both teams, in the order of lines. */
export const linesOfTeams = (pairs: readonly PairOfTeam[]): [home: Seat[], away: Seat[]] => {
  const present = pairs.filter(({ seat }) => !seat.gone);
  const of = (team: Team) => present.flatMap(({ seat, team: own }) => (own === team ? [seat] : []));
  return [of("home"), of("away")];
};

/** Everyone who has played or may play for each team. */
export const membersOfTeams = (pairs: readonly PairOfTeam[]): Record<Team, PlayerId[]> => {
  const of = (team: Team) => pairs.flatMap(({ seat, team: own }) => (own === team ? seat.members : []));
  return { home: of("home"), away: of("away") };
};
