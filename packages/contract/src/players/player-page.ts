// The page of a player: places, medals, partners and opponents, computed from the tournaments they played. Nothing private is in it.
import { hasPlace } from "@bandeha/engine";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";
import type { Tournament } from "../entities/tournaments.ts";
import type { User } from "../entities/users.ts";
import { standingsOf, toScore } from "../tournament/to-engine.ts";

export type PlayerEvening = {
  tournament: string;
  name: string;
  date: string;
  /** 0 without a place. */
  place: number;
  sides: number;
};

/** Matches with a partner or against an opponent, and how many of them the player won. */
export type PlayerMate = { id: string; name: string; matches: number; won: number };

/** Of the viewer against the player. */
export type PlayerMeetings = { matches: number; won: number; lost: number };

export type PlayerPage = {
  id: string;
  name: string;
  /** Whether search engines may index the page: the player's choice. */
  public: boolean;
  /** Newest first. On a closed page only those that the viewer played too. */
  evenings: PlayerEvening[];
  /** Absent on a closed page, unless it is the viewer's own. */
  career?: Pick<User, "city" | "skill_level" | "rating" | "rating_sigma" | "rating_events"> & {
    played: number;
    /** After each rated tournament, oldest first, the newest thirty. The first level of a career has no date. */
    levels: { date: string; level: number }[];
    medals: { gold: number; silver: number; bronze: number };
    partners: PlayerMate[];
    opponents: PlayerMate[];
  };
  /** Absent for guests and on the viewer's own page. */
  meetings?: PlayerMeetings;
};

type Stored<Row> = Omit<Row, "collectionId" | "collectionName" | "expand">;

export type PlayerTournament = {
  tournament: Stored<Tournament>;
  participants: readonly Stored<TournamentParticipant>[];
  rounds: readonly Stored<TournamentRound>[];
  matches: readonly Stored<TournamentMatch>[];
};

/** Partners and opponents shown. */
const MATES_MAX = 5;

/** The place of a player in a completed tournament. */
export function eveningOf(
  player: string,
  { tournament, participants, rounds, matches }: PlayerTournament,
): PlayerEvening {
  const standings = standingsOf(tournament, participants, rounds, matches);
  const line = standings.find(({ side }) => side.includes(player));
  const place = line && line.played > 0 && hasPlace(line) ? line.place : 0;
  return { tournament: tournament.id, name: tournament.name, date: tournament.date, place, sides: standings.length };
}

/** How often a player was first, second and third. */
export function medalsOf(evenings: readonly PlayerEvening[]) {
  const count = (wanted: number) => evenings.filter(({ place }) => place === wanted).length;
  return { gold: count(1), silver: count(2), bronze: count(3) };
}

/** A finished match of a player, from their side. */
export type MatchOutcome = { partners: string[]; opponents: string[]; result: "won" | "lost" | "draw" };

/** A player's finished matches. Walkovers and annulled matches were not played. */
export function outcomesOf(player: string, played: readonly PlayerTournament[]): MatchOutcome[] {
  return played.flatMap(({ matches }) =>
    matches.flatMap((match): MatchOutcome[] => {
      const score = toScore(match);
      const sides = [
        [match.team1_player1, match.team1_player2].filter(Boolean),
        [match.team2_player1, match.team2_player2].filter(Boolean),
      ];
      const own = sides.findIndex((side) => side.includes(player));
      if (!score || own < 0 || score.ending === "walkover" || score.ending === "annulled") return [];
      const ahead = Math.sign(score.team1 - score.team2);
      const first = score.winner ? { team1: 1, team2: -1, draw: 0 }[score.winner] : ahead;
      const sign = own === 0 ? first : -first;
      return [
        {
          partners: sides[own]?.filter((id) => id !== player) ?? [],
          opponents: sides[1 - own] ?? [],
          result: sign > 0 ? "won" : sign < 0 ? "lost" : "draw",
        },
      ];
    }),
  );
}

type Role = "partners" | "opponents";

/** The most frequent people of the outcomes, by matches, then by wins. */
export const matesOf = (outcomes: readonly MatchOutcome[], role: Role): Omit<PlayerMate, "name">[] =>
  mateCounts(outcomes, role).slice(0, MATES_MAX);

/** Everyone of the outcomes, by matches, then by wins. */
export function mateCounts(outcomes: readonly MatchOutcome[], role: Role): Omit<PlayerMate, "name">[] {
  const mates = new Map<string, { matches: number; won: number }>();
  for (const outcome of outcomes)
    for (const id of outcome[role]) {
      const { matches, won } = mates.get(id) ?? { matches: 0, won: 0 };
      mates.set(id, { matches: matches + 1, won: won + Number(outcome.result === "won") });
    }
  return [...mates]
    .map(([id, counts]) => ({ id, ...counts }))
    .toSorted((a, b) => b.matches - a.matches || b.won - a.won || a.id.localeCompare(b.id));
}

/** The viewer's matches against the player: `outcomes` are the viewer's. */
export function meetingsWith(player: string, outcomes: readonly MatchOutcome[]): PlayerMeetings {
  const met = outcomes.filter(({ opponents }) => opponents.includes(player));
  const count = (wanted: MatchOutcome["result"]) => met.filter(({ result }) => result === wanted).length;
  return { matches: met.length, won: count("won"), lost: count("lost") };
}
