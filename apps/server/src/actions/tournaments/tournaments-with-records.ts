import type { PlayerTournament } from "@bandeha/contract";
import { whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows } from "../transaction/stored-rows.ts";

/** More rows of one table than a tournament has; only a damaged database has more. */
const ROWS_PER_TOURNAMENT = 300;
const ROWS_MAX = 10_000;

/** These tournaments with all records of each, in the given order, in four queries. */
export async function tournamentsWithRecords(reader: Reader, ids: readonly string[]): Promise<PlayerTournament[]> {
  if (ids.length === 0) return [];
  const ofThem = {
    where: whereOneOf("tournament", ids),
    limit: Math.min(ROWS_MAX, ids.length * ROWS_PER_TOURNAMENT),
  };
  const [events, participants, rounds, matches] = await Promise.all([
    findRows(reader, "tournaments", { where: whereOneOf("id", ids), limit: ids.length }),
    findRows(reader, "tournament_participants", ofThem),
    findRows(reader, "tournament_rounds", ofThem),
    findRows(reader, "tournament_matches", ofThem),
  ]);
  return ids.flatMap((id) => {
    const tournament = events.find((event) => event.id === id);
    const ofIt = (row: { tournament: string }) => row.tournament === id;
    if (!tournament) return [];
    return [
      {
        tournament,
        participants: participants.filter(ofIt),
        rounds: rounds.filter(ofIt),
        matches: matches.filter(ofIt),
      },
    ];
  });
}
