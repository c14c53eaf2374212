import type { Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { notifyEntries } from "../notifications/notify-entries.ts";
import { isSeated } from "../participants/entry-list.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { liveEntries, type TournamentRow } from "../transaction/stored-rows.ts";
import { loadLedger } from "./ledger.ts";

const KOPECKS = 100;

/** Reminds those who have a place, have not paid and have not said that they paid. Returns their users. */
export async function remindPlayers(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<string[]> {
  const key = timestamp(deps.clock());
  const reminded: string[] = [];
  if (tournament.status === "cancelled") return reminded;
  for (const entry of (await liveEntries(tx, tournament.id)).filter(isSeated)) {
    const ledger = await loadLedger(tx, entry.id);
    if (!ledger?.due || ledger.due.claimed_at || ledger.balance.open === 0 || ledger.balance.pending > 0) continue;
    const roubles = Math.ceil(ledger.balance.open / KOPECKS);
    await notifyEntries(tx, deps, { entries: [entry], kind: "payment-due", tournament, key, data: { roubles } });
    reminded.push(entry.user);
  }
  return reminded;
}
