// Solves a proof-of-work challenge like a client. For tests and simulations.
import { hash } from "node:crypto";
import type { Challenge } from "../codes/proof-of-work.ts";

/** Bits by which proofs of a simulation are easier than real ones: it counts their work instead of doing it. */
export const EASE_BITS = 14;

/** Tries numbers until the SHA-256 of «challenge:number» begins with `bits` zero bits. */
export function solve({ challenge, bits }: Pick<Challenge, "challenge" | "bits">): {
  challenge: string;
  nonce: string;
} {
  const zeros = "0".repeat(bits >> 2);
  for (let nonce = 0; ; nonce++) {
    const hex = hash("sha256", `${challenge}:${nonce}`);
    if (!hex.startsWith(zeros)) continue;
    const next = Number.parseInt(hex.charAt(bits >> 2), 16);
    if (bits % 4 === 0 || next < 2 ** (4 - (bits % 4))) return { challenge, nonce: String(nonce) };
  }
}
