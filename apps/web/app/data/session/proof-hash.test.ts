import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { hashesOf } from "./proof-hash.ts";
import { solveProof } from "./solve-proof.ts";

const first32 = (text: string) => createHash("sha256").update(text).digest().readInt32BE(0);

test("a hash equals SHA-256, for challenges of every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const challenge = "x".repeat(length);
    const hash = hashesOf(challenge);
    for (const nonce of [0, 9, 10, 123_456, 2 ** 31]) expect(hash(nonce)).toBe(first32(`${challenge}:${nonce}`));
  }
});

test("a proof begins with the required bits", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  const shares: number[] = [];
  const { challenge, nonce } = await solveProof({ challenge: "16.1.salt.mac", bits: 16 }, (share) =>
    shares.push(share),
  );
  expect(first32(`${challenge}:${nonce}`) >>> 16).toBe(0);
  for (const share of shares) expect(share).toBeGreaterThan(0);
  await expect(solveProof({ challenge: "c", bits: 40 }, () => {})).rejects.toThrow("40 bits");
  vi.unstubAllGlobals();
});
