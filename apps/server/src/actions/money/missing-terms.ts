// The organiser connects a shop: evenings that were created without it take over the online terms that were refused then (decision 145).
import { tournamentActions } from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { lock } from "../transaction/commit.ts";
import { findRows, getTournament, termsOf } from "../transaction/stored-rows.ts";
import { giveAllDues } from "./dues.ts";
import { takeOverTerms, termsToTakeOver } from "./take-over-terms.ts";

/** More evenings than an organiser has ahead. */
const EVENINGS_MAX = 200;

const priced: Condition = { left: ownColumn("cost"), operator: ">", right: { value: 0 } };

export async function takeMissingTerms(tx: Transactor, deps: ActionDeps, organizer: string): Promise<void> {
  const ahead: Condition = whereOneOf("status", tournamentActions.changeMoney.during);
  const evenings = await findRows(tx, "tournaments", {
    where: { and: [where({ organizer }), priced, ahead] },
    limit: EVENINGS_MAX,
  });
  const ids = evenings.map(({ id }) => id);
  await lock(tx, ids);
  for (const id of ids) {
    const tournament = await getTournament(tx, id);
    if (!tournament || (await termsOf(tx, id))) continue;
    // An evening without terms because nobody has written any stays as it is.
    if ((await termsToTakeOver(tx, tournament))?.mode !== "online") continue;
    await takeOverTerms(tx, deps, tournament);
    await giveAllDues(tx, deps, tournament);
  }
}
