import { isSeated, timestamp } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { liveEntries, type TournamentRow, termsOf } from "../transaction/stored-rows.ts";
import { askForFee, isUnpaid } from "./held-places.ts";
import { loadLedger } from "./ledger.ts";

/** Reminds those who have a place, have not paid and have not said that they paid. Returns their users. */
export async function remindPlayers(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<string[]> {
  const key = timestamp(deps.clock());
  const reminded: string[] = [];
  if (tournament.status === "cancelled") return reminded;
  const terms = await termsOf(tx, tournament.id);
  for (const entry of (await liveEntries(tx, tournament.id)).filter(isSeated)) {
    const ledger = await loadLedger(tx, entry.id);
    if (!ledger?.due || !isUnpaid(ledger)) continue;
    await askForFee(tx, deps, { terms, ledger, key });
    reminded.push(entry.user);
  }
  return reminded;
}
