// The account of a verified phone number.
import { emptyRecord, timestamp, users } from "@bandeha/contract";
import { where } from "../storage/condition.ts";
import type { Row, Transactor } from "../storage/storage.ts";
import { type RandomBytes, randomText } from "./random.ts";

type AccountDeps = { clock: () => Date; newId: () => string; random: RandomBytes };

const TOKEN_KEY_LENGTH = 50;

export const newTokenKey = (random: RandomBytes): string => randomText(random, TOKEN_KEY_LENGTH);

/** Finds or creates the user of a phone. The only place that writes a phone or a token key. */
export async function openAccount(tx: Transactor, phone: string, deps: AccountDeps): Promise<Row> {
  const [known] = await tx.find("users", { where: where({ phone }), limit: 1 });
  if (known?.token_key) return known;
  const token_key = newTokenKey(deps.random);
  const now = timestamp(deps.clock());
  // An imported record has a phone but no token key before its first sign-in.
  if (known) return tx.update("users", known.id, { token_key, updated: now });
  const row: Row = { ...emptyRecord(users.fields), id: deps.newId(), created: now, updated: now, phone, token_key };
  await tx.insert("users", row);
  return row;
}
