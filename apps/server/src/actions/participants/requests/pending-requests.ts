// Requests for a place that wait for the organiser.
import { where } from "../../../storage/condition.ts";
import type { Reader, Transactor } from "../../../storage/storage.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";

const pendingOf = (tournament: string, user: string) => where({ tournament, user, state: "pending" });

export const hasRequest = async (reader: Reader, tournament: string, user: string): Promise<boolean> =>
  (await reader.count("tournament_requests", pendingOf(tournament, user))) > 0;

/** Of one tournament. */
const REQUESTS_MAX = 2000;

/** The users who wait for the organiser's answer. */
export const requestersOf = async (reader: Reader, tournament: string): Promise<string[]> =>
  (
    await findRows(reader, "tournament_requests", {
      where: where({ tournament, state: "pending" }),
      limit: REQUESTS_MAX,
    })
  ).map(({ user }) => user);

/** An entry answers the player's request. */
export async function closeRequest(tx: Transactor, deps: ActionDeps, tournament: string, user: string): Promise<void> {
  // Counted first, as in `hasLiveEntry`: most players never ask.
  if ((await tx.count("tournament_requests", where({ tournament, user }))) === 0) return;
  const rows = await findRows(tx, "tournament_requests", { where: pendingOf(tournament, user), limit: 10 });
  for (const row of rows) await updateRow(tx, deps, "tournament_requests", row, { state: "approved" });
}
