// Keyed hashes of codes, phones and addresses, in the database and in cookies.
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC: without a key, a hash of a short code or a phone can be reversed by trying all values. */
export const fingerprint = (key: string, ...parts: readonly string[]): string =>
  createHmac("sha256", key).update(parts.join("\n")).digest("base64url");

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
