// One-time tokens of messengers: random, stored as hashes, valid for ten minutes. A payload of a deep link has up to 64 letters and digits (wire 7.2).
import { createHash } from "node:crypto";
import { limits, timestamp } from "@bandeha/contract";
import { randomText } from "../../auth/random.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";

/** `link`: an account; `chat`: a chat of a club; `sign-in`: a browser that waits; `app`: a Mini App that waits for the phone; `used`: a launch of a Mini App. */
export type TokenKind = "link" | "chat" | "sign-in" | "app" | "used";

type TokenDeps = { clock: () => Date; newId: () => string; random: (size: number) => Uint8Array };

const TABLE = "_messenger_tokens";
const LENGTH = 40;
const MINUTE = 60_000;

/** The tokens have 238 random bits, so a hash without a key cannot be reversed. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const newToken = ({ random }: Pick<TokenDeps, "random">): string => randomText(random, LENGTH);

const empty = {
  user: "",
  tournament: "",
  account: "",
  name: "",
  phone: "",
  ticket: "",
  browser: "",
  network: "",
  device: "",
};

/** Stores a token and returns it; only the caller knows it. */
export async function issueToken(
  tx: Transactor,
  deps: TokenDeps,
  kind: TokenKind,
  fields: Partial<typeof empty> & { state?: string },
): Promise<string> {
  const token = newToken(deps);
  await storeToken(tx, deps, { kind, hash: hashOf(token), minutes: limits.messengers.tokenMinutes, fields });
  return token;
}

export async function storeToken(
  tx: Transactor,
  { clock, newId }: Pick<TokenDeps, "clock" | "newId">,
  stored: { kind: TokenKind; hash: string; minutes: number; fields: Partial<typeof empty> & { state?: string } },
): Promise<void> {
  const now = clock();
  const created = timestamp(now);
  const expires = timestamp(new Date(now.getTime() + stored.minutes * MINUTE));
  const { kind, hash, fields } = stored;
  const row = { id: newId(), created, updated: created, kind, hash, expires, state: "", ...empty, ...fields };
  await tx.insert(TABLE, row);
}

/** The newest live token of this kind with these columns. */
export async function findToken(
  reader: Pick<Reader, "find">,
  kind: TokenKind,
  columns: Record<string, string>,
  now: Date,
): Promise<Row | undefined> {
  const isLive: Condition = {
    left: ownColumn("expires"),
    operator: ">",
    right: { value: timestamp(now) },
  };
  const [row] = await reader.find(TABLE, {
    where: { and: [where({ kind, ...columns }), isLive] },
    sort: [{ ...ownColumn("created"), descending: true }],
    limit: 1,
  });
  return row;
}

/** Takes a live token out of the table, so that it acts once; the transaction that deletes it first wins. */
export async function takeToken(tx: Transactor, kind: TokenKind, token: string, now: Date): Promise<Row | undefined> {
  const row = await findToken(tx, kind, { hash: hashOf(token) }, now);
  return row && (await tx.deleteWhere(TABLE, where({ id: row.id }))) === 1 ? row : undefined;
}

export const changeToken = (tx: Transactor, { id }: Row, fields: Partial<Row>): Promise<Row> =>
  tx.update(TABLE, id, fields);

export const dropToken = async (tx: Transactor, { id }: Row): Promise<boolean> =>
  (await tx.deleteWhere(TABLE, where({ id }))) === 1;
