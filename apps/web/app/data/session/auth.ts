// Signing in by phone and code: the two direct calls of specification 7. While the server is under attack it requires a proof of work from an unknown
// device, or a wait; both happen here, and the screen shows the progress.
import { mutationOptions } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import type { ClientResponseError } from "pocketbase";
import { errorCode, secondsToWait } from "../../text/errors.ts";
import { apiOf } from "../client/queries.ts";
import { type Challenge, type Proof, solveProof } from "./solve-proof.ts";

export type CodeSent = {
  sent: true;
  /** Seconds until the code stops working. */
  expires_in: number;
  channel: "telegram" | "sms" | "console";
  /** Demo mode only (product-rules D13). */
  demo_code?: string;
  /** The first code was right, and this one follows it. */
  second?: true;
};

/** The progress of a request for a code that takes longer than one answer. */
export type SendStage = { kind: "proving"; share: number } | { kind: "waiting"; until: number };

type SendCode = { phone: string; onStage?: (stage: SendStage) => void };

/** After this time the request fails and asks the user to come back. */
const PATIENCE_MS = 5 * 60_000;
const WAIT_MAX_SECONDS = 60;
const WAIT_SECONDS = 15;
const PROOFS_MAX = 5;
const SECOND_MS = 1000;

const post = (api: PocketBase, path: string, body: Record<string, unknown>) => api.send(path, { method: "POST", body });

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function challengeOf(error: ClientResponseError): Challenge | undefined {
  const { challenge, bits } = error.response.pow ?? {};
  return typeof challenge === "string" && typeof bits === "number" ? { challenge, bits } : undefined;
}

async function requestCode(api: PocketBase, { phone, onStage = () => {} }: SendCode): Promise<CodeSent> {
  const ends = Date.now() + PATIENCE_MS;
  let proof: Proof | undefined;
  let proofs = 0;
  for (;;) {
    try {
      return await post(api, "/api/auth/telegram/send", proof ? { phone, proof } : { phone });
    } catch (failure) {
      const error = failure as ClientResponseError;
      const code = errorCode(error);
      const challenge = code === "proof-required" && proofs < PROOFS_MAX ? challengeOf(error) : undefined;
      if (challenge) {
        proofs += 1;
        proof = await solveProof(challenge, (share) => onStage({ kind: "proving", share }));
        continue;
      }
      const seconds = secondsToWait(error) ?? WAIT_SECONDS;
      const until = Date.now() + seconds * SECOND_MS;
      if (code !== "sign-in-busy" || seconds > WAIT_MAX_SECONDS || until > ends) throw error;
      onStage({ kind: "waiting", until });
      await later(seconds * SECOND_MS);
    }
  }
}

export const sendCode = mutationOptions<CodeSent, ClientResponseError, SendCode>({
  mutationKey: ["auth", "send"],
  mutationFn: (asked, { client }) => requestCode(apiOf(client), asked),
});

/** Resolves with undefined when the session is stored, or with a second code when one is not enough. */
export const verifyCode = mutationOptions<CodeSent | undefined, ClientResponseError, { phone: string; code: string }>({
  mutationKey: ["auth", "verify"],
  mutationFn: async (body, { client }) => {
    const api = apiOf(client);
    try {
      const { token, record } = await post(api, "/api/auth/telegram/verify", body);
      api.authStore.save(token, record);
      return undefined;
    } catch (failure) {
      const { response } = failure as ClientResponseError;
      if (errorCode(failure) !== "second-code") throw failure;
      return { sent: true, expires_in: Number(response.expires_in), channel: response.channel, second: true };
    }
  },
});
