// Solves the proof of work that the server requires from unknown devices while it is under attack. In slices shorter than a frame, so that the
// page stays responsive; a hidden page gets few tasks and uses longer ones.
import { hashesOf } from "./proof-hash.ts";

export type Challenge = { challenge: string; bits: number };
export type Proof = { challenge: string; nonce: string };

const SLICE_MS = 10;
const HIDDEN_SLICE_MS = 200;
/** Hashes between two reads of the clock. */
const STRIDE = 256;
/** More than our server requires: a browser would need minutes. */
const BITS_MAX = 26;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @param onShare called with the probability, from 0 to 1, that a proof is found by now */
export async function solveProof({ challenge, bits }: Challenge, onShare: (share: number) => void): Promise<Proof> {
  if (!(bits >= 1 && bits <= BITS_MAX)) throw new Error(`a proof of ${bits} bits`);
  const hash = hashesOf(challenge);
  const limit = 2 ** (32 - bits);
  let nonce = 0;
  for (;;) {
    const ends = performance.now() + (document.visibilityState === "hidden" ? HIDDEN_SLICE_MS : SLICE_MS);
    while (performance.now() < ends) {
      for (const stop = nonce + STRIDE; nonce < stop; nonce++) {
        if (hash(nonce) >>> 0 < limit) return { challenge, nonce: String(nonce) };
      }
    }
    onShare(1 - Math.exp(-nonce / 2 ** bits));
    await nextTurn();
  }
}
