// The league of an organiser (product-rules D20), from a bounded number of requests, reduced to its lines, because a page must not carry all the records.
import {
  listLimits,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
} from "@bandeha/contract";
import type { LeagueLine, League as Ranked } from "@bandeha/engine";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { leagueOf } from "./league-lines.ts";

/** The latest tournaments that count for the league: about a year of weekly ones. */
const TOURNAMENTS_MAX = listLimits.tournaments;
const MATCH_FIELDS =
  "tournament,round,court,match_number,team1_player1,team1_player2,team2_player1,team2_player2,team1_score,team2_score,winner,ending,status,sets,stage";

export type LeagueTables = Omit<Ranked, "lines"> & { lines: (LeagueLine & { name: string })[] };

export const leagueQuery = (organizer: string) =>
  queryOptions({
    queryKey: ["tournaments", "league", organizer],
    queryFn: async ({ client, signal }): Promise<LeagueTables> => {
      const api = apiOf(client);
      const { items: tournaments } = await api.collection("tournaments").getList<Tournament>(1, TOURNAMENTS_MAX, {
        filter: api.filter('organizer = {:organizer} && status = "completed"', { organizer }),
        sort: "-date,-created",
        skipTotal: true,
        signal,
      });
      const since = tournaments.at(-1)?.date;
      if (!since) return { lines: [], tournaments: 0, counted: 0 };
      const filter = api.filter(
        'tournament.organizer = {:organizer} && tournament.status = "completed" && tournament.date >= {:since}',
        { organizer, since },
      );
      const all = <Row>(collection: string, fields: string, expand?: string) =>
        api
          .collection(collection)
          .getFullList<Row>({ batch: listLimits.fullBatch, filter, fields, signal, ...(expand && { expand }) });
      const [participants, rounds, matches] = await Promise.all([
        all<TournamentParticipant>(
          "tournament_participants",
          "tournament,user,status,partner,expand.user.name",
          "user",
        ),
        all<TournamentRound>("tournament_rounds", "tournament,round_number,status"),
        all<TournamentMatch>("tournament_matches", MATCH_FIELDS),
      ]);
      const names = new Map(participants.map(({ user, expand }) => [user, expand?.user?.name ?? ""]));
      const league = leagueOf({ tournaments, participants, rounds, matches });
      const lines = league.lines.map((line) => ({ ...line, name: names.get(line.player) ?? "" }));
      return { ...league, lines };
    },
  });
