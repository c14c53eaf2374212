// Proof of work for unknown devices while the installation is under attack (decision 029): the browser finds a number such that the SHA-256 of
// «challenge:number» begins with a number of zero bits. The server signs the challenge, so nothing is stored before one is used.
import { createHash } from "node:crypto";
import { limits } from "@bandeha/contract";
import { type RandomBytes, randomText } from "../random.ts";
import { MINUTE } from "./budgets.ts";
import { fingerprint, isSame } from "./fingerprints.ts";

export type Challenge = { challenge: string; bits: number; expires_in: number };
/** The client's solution, sent with the phone. */
export type Proof = { challenge: string; nonce: string };

const SALT_LENGTH = 16;
const PROOF_MAX = 200;

export function newChallenge(key: string, phone: string, bits: number, now: number, random: RandomBytes): Challenge {
  const lifetime = limits.attack.proof.minutes * MINUTE;
  const terms = [bits, now + lifetime, randomText(random, SALT_LENGTH)].join(".");
  return {
    challenge: `${terms}.${fingerprint(key, "proof", phone, terms)}`,
    bits,
    expires_in: lifetime / 1000,
  };
}

/** Undefined if missing or invalid. */
export function readProof(value: unknown): Proof | undefined {
  if (typeof value !== "object" || value === null || !("challenge" in value) || !("nonce" in value)) return undefined;
  const { challenge, nonce } = value;
  const fits = (text: unknown): text is string => typeof text === "string" && text.length <= PROOF_MAX;
  return fits(challenge) && fits(nonce) ? { challenge, nonce } : undefined;
}

/** Whether the proof is for this phone, not expired and hard enough. A challenge from the future was made before the clock was set back. */
export function isProof(key: string, phone: string, { challenge, nonce }: Proof, bits: number, now: number): boolean {
  const [stated = "", expires = "", salt = "", mac = ""] = challenge.split(".");
  const terms = [stated, expires, salt].join(".");
  if (!isSame(mac, fingerprint(key, "proof", phone, terms))) return false;
  const ends = Number(expires);
  if (Number(stated) < bits || ends <= now || ends > now + limits.attack.proof.minutes * MINUTE) return false;
  return leadingZeroBits(createHash("sha256").update(`${challenge}:${nonce}`).digest()) >= Number(stated);
}

function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
