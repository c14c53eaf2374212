// A superuser for tests that are not about the hash: comparing their password costs microseconds, because the cost is in the hash.
import { timestamp } from "@bandeha/contract";
import { newTokenKey } from "../auth/accounts.ts";
import type { RandomBytes } from "../auth/random.ts";
import { hashPassword } from "../auth/superusers/passwords.ts";
import { insertSuperuser } from "../auth/superusers/superusers.ts";
import { where } from "../storage/condition.ts";
import type { Storage } from "../storage/storage.ts";

type Sources = { storage: Storage; clock: () => Date; newId: () => string; random: RandomBytes };

const CHEAP = { N: 2, r: 1, p: 1 };

/** An administrator who signs in with this password; nothing if there is one with this e-mail. */
export async function quickSuperuser(
  { storage, clock, newId, random }: Sources,
  email: string,
  password: string,
): Promise<void> {
  if ((await storage.reader.count("_superusers", where({ email }))) > 0) return;
  const password_hash = await hashPassword(password, random, CHEAP);
  const token_key = newTokenKey(random);
  await storage.transact((tx) =>
    insertSuperuser(tx, { email, password_hash, token_key, role: "admin" }, { newId, updated: timestamp(clock()) }),
  );
}
