// The keys by which push services know this installation: from the environment, or made at the first use and kept with the data. Other keys make
// every subscription invalid.
import { createECDH } from "node:crypto";
import type { Operator } from "@bandeha/contract";
import { type Secret, type SecretDeps, storedSecret } from "../auth/secrets.ts";

export type VapidKeys = { publicKey: string; privateKey: string };

/** Whether the public key is that of the private one. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}

const isKeys = (value: unknown): value is VapidKeys =>
  typeof value === "object" && value !== null && "publicKey" in value && "privateKey" in value;

export function vapidKeys(deps: SecretDeps, configured: VapidKeys | undefined): () => Promise<VapidKeys> {
  if (configured) return async () => configured;
  const stored: Secret = storedSecret(deps, "vapid-keys", async () => {
    const { default: webPush } = await import("web-push");
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return async () => {
    const keys: unknown = JSON.parse(await stored());
    if (!isKeys(keys)) throw new Error("the stored VAPID keys are damaged");
    return keys;
  };
}

type Address = { operator?: Operator | undefined; publicUrl?: string | undefined };

/** Push services refuse an address that is not public, so an installation without one names a domain that belongs to nobody. */
export function subjectOf({ operator, publicUrl }: Address): string {
  if (operator?.email) return `mailto:${operator.email}`;
  return publicUrl?.startsWith("https:") ? publicUrl : "https://bandeha.invalid";
}
