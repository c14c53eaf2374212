// The league of one organiser (product.md D20): every completed tournament's table, summed by person. Pure; records in, lines out.
import {
  standingsOf,
  statusOf,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
} from "@bandeha/contract";

export type LeagueRecords = {
  tournaments: readonly Tournament[];
  participants: readonly TournamentParticipant[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
};

export type LeagueLine = {
  place: number;
  player: string;
  points: number;
  tournaments: number;
  /** Points per tournament. */
  average: number;
};

/** Everyone who has played, by total points; who is level in points and average shares a place. */
export function leagueOf({ tournaments, participants, rounds, matches }: LeagueRecords): LeagueLine[] {
  const totals = new Map<string, { points: number; tournaments: number }>();
  const of = <Row extends { tournament: string }>(rows: readonly Row[]) => Map.groupBy(rows, (row) => row.tournament);
  const [entries, slots, games] = [of(participants), of(rounds), of(matches)];
  for (const tournament of tournaments.filter((one) => statusOf(one) === "completed")) {
    const { id } = tournament;
    for (const line of standingsOf(tournament, entries.get(id) ?? [], slots.get(id) ?? [], games.get(id) ?? [])) {
      if (line.played === 0) continue;
      for (const player of line.side) {
        const total = totals.get(player) ?? { points: 0, tournaments: 0 };
        totals.set(player, { points: total.points + line.points, tournaments: total.tournaments + 1 });
      }
    }
  }
  const lines = [...totals]
    .map(([player, total]) => ({ player, ...total, average: total.points / total.tournaments }))
    .sort((a, b) => b.points - a.points || b.average - a.average || (a.player < b.player ? -1 : 1));
  return lines.map((line) => ({ ...line, place: 1 + lines.findIndex((other) => isLevel(other, line)) }));
}

type Total = Pick<LeagueLine, "points" | "average">;

const isLevel = (one: Total, other: Total) => one.points === other.points && one.average === other.average;
