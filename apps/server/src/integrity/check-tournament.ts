// The invariants of one tournament, and of all of them, on live data.
import { setImmediate as nextTurn } from "node:timers/promises";
import { ownColumn } from "../storage/condition.ts";
import { errorText } from "../storage/error-text.ts";
import { type Reader, type Storage, StorageBusy, StorageUnavailable } from "../storage/storage.ts";
import { checkInvariants } from "./invariants.ts";

export type Finding = { tournament: string; problem: string };

type Yield = () => Promise<unknown>;

/** Lets other work run between the steps of a check. */
const yields: Yield = () => nextTurn();

/** @returns what is broken at one moment */
export async function findingsOf(storage: Storage, id: string): Promise<Finding[]> {
  if ((await problemsOf(storage.reader, id, yields)).length === 0) return [];
  // The reads above may be of different moments, so what they found is checked again under the lock of the tournament.
  const problems = await storage.transact(async (tx) => {
    await tx.lockTournament(id);
    return problemsOf(tx, id);
  });
  return problems.map((problem) => ({ tournament: id, problem }));
}

/** One cause may break every tournament; so many findings are listed and logged. */
export const FINDINGS_MAX = 100;

const PAGE = 200;

/** `findings` are the first ones of `found`. */
export type CheckedTournaments = { checked: number; found: number; findings: Finding[] };

/** All tournaments of a database that this reader sees at one moment. */
export async function checkAllTournaments(reader: Reader): Promise<CheckedTournaments> {
  const findings: Finding[] = [];
  let checked = 0;
  let found = 0;
  for (let offset = 0; ; offset += PAGE) {
    const sort = [ownColumn("id")];
    const tournaments = await reader.find("tournaments", { sort, limit: PAGE, offset });
    for (const { id } of tournaments)
      for (const problem of await problemsOf(reader, id)) {
        found++;
        if (findings.length < FINDINGS_MAX) findings.push({ tournament: id, problem });
      }
    checked += tournaments.length;
    if (tournaments.length < PAGE) return { checked, found, findings };
  }
}

/** Records that the rules cannot even be computed from are a finding, too. */
async function problemsOf(reader: Reader, id: string, between?: Yield): Promise<string[]> {
  try {
    return await checkInvariants({ reader }, id, between);
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof StorageBusy) throw error;
    return [`cannot be computed: ${errorText(error)}`];
  }
}
