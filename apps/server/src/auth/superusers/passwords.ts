// Passwords of superusers: scrypt. The cost is in the hash, so that it can be raised later.
import { type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "../random.ts";

type Cost = Required<Pick<ScryptOptions, "N" | "r" | "p">>;

const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Bytes of an e-mail or a password: longer ones are refused before anything is hashed, so nobody may be given one. */
export const SIGN_IN_TEXT_MAX = 255;
export const fitsSignIn = (text: string): boolean => Buffer.byteLength(text) <= SIGN_IN_TEXT_MAX;

export async function hashPassword(password: string, random: RandomBytes, cost = COST): Promise<string> {
  const salt = Buffer.from(random(SALT_BYTES));
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [method, N, r, p, salt = "", key = ""] = hash.split(":");
  if (method !== "scrypt") return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

let last: Promise<unknown> = Promise.resolve();

/** One hash at a time: each takes a processor and 32 MB for 0.1 s, so several at once would slow every other request. Budgets bound the queue. */
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const derived = last.then(() => scryptKey(password, salt, cost));
  last = derived.catch(() => undefined);
  return derived;
}

function scryptKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // Node's default limit is just below the memory that this cost needs.
  const options = { ...cost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
