// Signing in through the bot (decision 083). The browser that begins gets a cookie; the bot proves the phone and gives a ticket to its chat. A session
// needs both: the cookie, and the ticket brought back by that browser, or by another one on the same network after a question.
import { limits, normalizePhone, timestamp } from "@bandeha/contract";
import { linkAccount } from "../../actions/messengers/link-account.ts";
import { openAccount } from "../../auth/accounts.ts";
import { fingerprint, isSame } from "../../auth/codes/fingerprints.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import type { TelegramPerson } from "./init-data.ts";
import { changeToken, dropToken, findToken, hashOf, issueToken, newToken } from "./one-time-tokens.ts";

type Browser = { network: string; device: string };
export type BegunSignIn = { token: string; cookie: string };

/** The token goes into the deep link, the cookie stays in the browser; neither is stored. */
export async function beginSignIn(deps: TelegramDeps, { network, device }: Browser): Promise<BegunSignIn> {
  const cookie = newToken(deps);
  const placed = fingerprint(await deps.serverKey(), "address", network);
  const fields = { browser: hashOf(cookie), network: placed, device, state: "begun" };
  return { token: await deps.storage.transact((tx) => issueToken(tx, deps, "sign-in", fields)), cookie };
}

/** The bot is opened by the link. The first Telegram account that opens it is the only one that may go on. */
export function claimSignIn(
  deps: TelegramDeps,
  token: string,
  { id: account, name }: TelegramPerson,
): Promise<Row | undefined> {
  return deps.storage.transact(async (tx) => {
    const begun = await findToken(tx, "sign-in", { hash: hashOf(token) }, deps.clock());
    if (!begun || (begun.account !== "" && begun.account !== account)) return undefined;
    if (begun.state !== "begun" && begun.state !== "opened") return undefined;
    return changeToken(tx, begun, { account, name, state: "opened" });
  });
}

/**
 * A number as Telegram gives it: digits with the country's code, with or without a plus. Not by the rules of typed numbers, because those read a
 * foreign number such as 84 912 345 678 as a Russian one.
 */
export const russianPhone = (given: string): string | undefined =>
  /^\+?7\d{10}$/.test(given) ? normalizePhone(given) : undefined;

/** `again`: shared twice; the ticket of the first time is valid. */
export type ProvenPhone = { kind: "browser"; ticket: string } | { kind: "app" } | { kind: "again" };

/** The person shared their own number. Undefined when neither a browser nor a Mini App waits for it. */
export function provePhone(
  deps: TelegramDeps,
  person: TelegramPerson,
  phone: string,
): Promise<ProvenPhone | undefined> {
  return deps.storage.transact(async (tx) => {
    const account = person.id;
    const browser = await findToken(tx, "sign-in", { account, state: "opened" }, deps.clock());
    if (browser) {
      const ticket = newToken(deps);
      const expires = new Date(deps.clock().getTime() + limits.messengers.ticketMinutes * 60_000);
      await changeToken(tx, browser, { phone, ticket: hashOf(ticket), state: "proven", expires: timestamp(expires) });
      return { kind: "browser", ticket };
    }
    const app = await findToken(tx, "app", { account }, deps.clock());
    if (app && (await dropToken(tx, app))) {
      await openLinked(tx, deps, phone, person);
      return { kind: "app" };
    }
    const proven = await findToken(tx, "sign-in", { account, state: "proven" }, deps.clock());
    return proven && { kind: "again" };
  });
}

async function openLinked(
  tx: Transactor,
  deps: TelegramDeps,
  phone: string,
  { id, name }: TelegramPerson,
): Promise<Row> {
  const user = await openAccount(tx, phone, deps);
  await linkAccount(tx, deps, user.id, { messenger: "telegram", account: id, name });
  return user;
}

export type FinishRequest = {
  /** From the bot's button; absent when the browser that began only asks whether it may go on. */
  ticket: string | undefined;
  cookie: string | undefined;
  network: string;
  /** The person has answered that the other browser is theirs. */
  approved: boolean;
};

export type Finished =
  | { ok: true; step: "signed-in"; user: Row }
  | { ok: true; step: "wait" }
  /** Asks the person about the browser that began. */
  | { ok: true; step: "approve"; device: string }
  /** The browser that began goes on by itself. */
  | { ok: true; step: "approved"; device: string }
  | { ok: false; code: "sign-in-expired" | "sign-in-elsewhere" };

export async function finishSignIn(deps: TelegramDeps, request: FinishRequest): Promise<Finished> {
  const network = fingerprint(await deps.serverKey(), "address", request.network);
  return deps.storage.transact(async (tx) => {
    const { ticket, cookie } = request;
    if (ticket === undefined) return goOn(tx, deps, cookie);
    const proven = await findToken(tx, "sign-in", { ticket: hashOf(ticket) }, deps.clock());
    if (!proven) return { ok: false, code: "sign-in-expired" };
    if (cookie !== undefined && isSame(String(proven.browser), hashOf(cookie))) return signIn(tx, deps, proven);
    // Another browser of the same person: Telegram opens links in its own one, or a phone beside a computer.
    if (!isSame(String(proven.network), network)) return { ok: false, code: "sign-in-elsewhere" };
    const device = String(proven.device);
    if (!request.approved) return { ok: true, step: "approve", device };
    await changeToken(tx, proven, { state: "approved" });
    return { ok: true, step: "approved", device };
  });
}

/** The browser that began, without a ticket: only after the approval. */
async function goOn(tx: Transactor, deps: TelegramDeps, cookie: string | undefined): Promise<Finished> {
  const begun = cookie && (await findToken(tx, "sign-in", { browser: hashOf(cookie) }, deps.clock()));
  if (!begun) return { ok: false, code: "sign-in-expired" };
  return begun.state === "approved" ? signIn(tx, deps, begun) : { ok: true, step: "wait" };
}

async function signIn(tx: Transactor, deps: TelegramDeps, proven: Row): Promise<Finished> {
  if (!(await dropToken(tx, proven))) return { ok: false, code: "sign-in-expired" };
  const person = { id: String(proven.account), name: String(proven.name) };
  return { ok: true, step: "signed-in", user: await openLinked(tx, deps, String(proven.phone), person) };
}
