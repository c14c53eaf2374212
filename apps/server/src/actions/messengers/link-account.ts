// Links an account of a messenger to a person. An account belongs to one person and a person has one account per messenger: the last link wins.
import type { Messenger } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";

export type MessengerPerson = { messenger: Messenger; account: string; name: string };

/** More rows than the two unique indexes allow. */
const ROWS_MAX = 4;

export async function linkAccount(
  tx: Transactor,
  deps: ActionDeps,
  user: string,
  { messenger, account, name }: MessengerPerson,
): Promise<void> {
  const others = { or: [where({ messenger, account }), where({ messenger, user })] };
  const known = await tx.find("messenger_accounts", { where: others, limit: ROWS_MAX });
  const same = known.find((row) => row.user === user && row.account === account);
  for (const row of known) if (row.id !== same?.id) await tx.delete("messenger_accounts", row.id);
  if (same) await updateRow(tx, deps, "messenger_accounts", same, { name, state: "active" });
  else await insertRow(tx, deps, "messenger_accounts", { user, messenger, account, name, state: "active" });
}

export async function findAccount(
  reader: Pick<Transactor, "find">,
  messenger: Messenger,
  account: string,
): Promise<Row | undefined> {
  const [row] = await reader.find("messenger_accounts", { where: where({ messenger, account }), limit: 1 });
  return row;
}

export type AccountState = "active" | "stopped" | "blocked";

/** False when the account is not linked. A stopped account stays stopped when the person blocks the bot, because an unblock makes it active. */
export async function setAccountState(
  deps: ActionDeps,
  messenger: Messenger,
  account: string,
  state: AccountState,
): Promise<boolean> {
  return deps.storage.transact(async (tx) => {
    const row = await findAccount(tx, messenger, account);
    const isKept = row?.state === state || (state === "blocked" && row?.state === "stopped");
    if (row && !isKept) await updateRow(tx, deps, "messenger_accounts", row, { state });
    return row !== undefined;
  });
}
