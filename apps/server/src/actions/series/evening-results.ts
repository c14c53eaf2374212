// The tables of completed evenings, as pages of series, clubs and organisers need them.
import { type EveningResult, eveningResult } from "@bandeha/contract";
import type { Reader, Table } from "../../storage/storage.ts";
import { tournamentsWithRecords } from "../tournaments/tournaments-with-records.ts";

/** The results of these tournaments in the given order; one that does not exist is left out. */
export type ReadResults = (reader: Reader, ids: readonly string[]) => Promise<EveningResult[]>;

/** What a result is computed from. A row of the first names its tournament by `id`, a row of the others by `tournament`. */
export const RESULT_TABLES = [
  "tournaments",
  "tournament_participants",
  "tournament_rounds",
  "tournament_matches",
] as const satisfies readonly Table[];

/** So few that no query reaches its limit of rows (tournaments-with-records.ts). */
const BATCH = 30;

export const computeResults: ReadResults = async (reader, ids) => {
  const results: EveningResult[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const played = await tournamentsWithRecords(reader, ids.slice(at, at + BATCH));
    results.push(...played.map(eveningResult));
  }
  return results;
};
