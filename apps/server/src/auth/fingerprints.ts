// Keyed hashes: what codes, phones and addresses are kept as, and what cookies prove.
import { createHmac, timingSafeEqual } from "node:crypto";

/** A plain hash of a four-digit code or a phone is undone by trying them all; with the server's key it is not. */
export const fingerprint = (key: string, ...parts: readonly string[]): string =>
  createHmac("sha256", key).update(parts.join("\n")).digest("base64url");

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
