// Signing in inside Telegram: a launch that Telegram has signed opens the linked account; a person without one shares the phone with the bot once.
import { findAccount } from "../../actions/messengers/link-account.ts";
import { getUser } from "../../actions/transaction/stored-rows.ts";
import type { Row } from "../../storage/storage.ts";
import { UniqueViolation } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { INIT_DATA_MAX_AGE_MS, readInitData } from "./init-data.ts";
import { findToken, hashOf, storeToken } from "./one-time-tokens.ts";

export type AppSignIn = { ok: true; user: Row } | { ok: false; code: "launch-invalid" | "phone-needed" };

/** A launch is remembered as used for as long as its date is accepted. */
const USED_MINUTES = INIT_DATA_MAX_AGE_MS / 60_000 + 2;
const WAIT_MINUTES = 10;

export async function signInApp(deps: TelegramDeps, initData: unknown): Promise<AppSignIn> {
  const { storage, clock, bot } = deps;
  const launch = readInitData(initData, bot.token, clock().getTime());
  if (!launch) return { ok: false, code: "launch-invalid" };
  const { person, hash } = launch;
  try {
    return await storage.transact(async (tx) => {
      const used = hashOf(`launch ${hash}`);
      if (await findToken(tx, "used", { hash: used }, clock())) return { ok: false, code: "launch-invalid" };
      const account = await findAccount(tx, "telegram", person.id);
      const user = account && (await getUser(tx, String(account.user)));
      if (!user) {
        const waits = await findToken(tx, "app", { account: person.id }, clock());
        const fields = { account: person.id, name: person.name };
        if (!waits)
          await storeToken(tx, deps, {
            kind: "app",
            hash: hashOf(`app ${deps.newId()}`),
            minutes: WAIT_MINUTES,
            fields,
          });
        return { ok: false, code: "phone-needed" };
      }
      await storeToken(tx, deps, { kind: "used", hash: used, minutes: USED_MINUTES, fields: {} });
      return { ok: true, user };
    });
  } catch (error) {
    // The same launch twice at once: the other one has the session.
    if (error instanceof UniqueViolation) return { ok: false, code: "launch-invalid" };
    throw error;
  }
}
