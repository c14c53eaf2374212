import type { EveningResult } from "@bandeha/contract";
import { computeResults, RESULT_TABLES, type ReadResults } from "../../actions/series/evening-results.ts";
import { createTournamentCache } from "../../cache/tournament-cache.ts";
import type { Storage } from "../../storage/storage.ts";

/** Lines of tables; a line takes about 200 bytes, so this is 8 MB. */
const LINES_MAX = 40_000;

/** Computes each completed evening once, until a commit touches it. */
export function keepResults(storage: Pick<Storage, "onCommit" | "onGap" | "receivesCommits">): ReadResults {
  const cache = createTournamentCache<EveningResult>(storage, {
    tables: RESULT_TABLES,
    sizeOf: ({ table }) => table.length,
    max: LINES_MAX,
  });
  return (reader, ids) => cache.read(ids, (missing) => computeResults(reader, missing));
}
