// Encryption of the keys of shops at rest: AES-256-GCM. The first key of the ring encrypts, all of them decrypt, so a key is replaced by putting
// a new one before it (decision 093).
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from "node:crypto";
import type { Sealing } from "../actions/transaction/action.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** @param ring secrets, the current one first; @param random bytes for the nonce of each text */
export function createSealing(ring: () => Promise<readonly string[]>, random: (size: number) => Uint8Array): Sealing {
  return {
    async seal(text, owner) {
      const [secret = ""] = await ring();
      const key = keyOf(secret);
      const iv = random(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, idOf(key), Buffer.from(iv).toString("base64url"), sealed.toString("base64url")].join(".");
    },
    async open(sealed, owner) {
      const [version, id, iv = "", body = ""] = sealed.split(".");
      const keys = (await ring()).map(keyOf);
      const index = keys.findIndex((one) => idOf(one) === id);
      const key = keys[index];
      if (version !== VERSION || !key) return undefined;
      const bytes = Buffer.from(body, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
        return { text, outdated: index > 0 };
      } catch {
        // Changed bytes, or another owner.
        return undefined;
      }
    },
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "bandeha shop keys", 32));

/** Names a key without telling it. */
const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);
