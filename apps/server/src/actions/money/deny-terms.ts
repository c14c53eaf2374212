import { collections } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, refused } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import type { MoneyRow, OwnFields, TournamentRow } from "../transaction/stored-rows.ts";

export type Terms = OwnFields<MoneyRow>;

/** What the terms of a tournament may not say. `online` needs a connected shop of its organiser. */
export async function denyTerms(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  terms: Terms,
): Promise<Denied | undefined> {
  const denied = await checkRecord(tx, collections.tournament_money, terms);
  if (denied) return denied;
  if (terms.mode === "transfer" && !terms.phone && !terms.link) return refused("transfer-missing", "phone");
  if (terms.mode !== "online") return undefined;
  const [shop] = await tx.find("shops", { where: where({ user: tournament.organizer }), limit: 1 });
  return shop?.sealed_key && deps.sealing ? undefined : refused("shop-missing", "mode");
}
