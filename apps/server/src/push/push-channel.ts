// Web Push as a channel (RFC 8030, 8291, 8292). The service worker shows a notification once: its id is in the payload, and the push service keeps
// only the last undelivered message of a topic.
import { createHash } from "node:crypto";
import type { PushMessage } from "@bandeha/contract";
import type { Channel, NotificationDelivery, Outcome } from "../notifications/channel.ts";
import type { Row, Storage } from "../storage/storage.ts";
import type { Post, PushAnswer } from "./post.ts";
import { liveSubscriptions, SUBSCRIPTIONS } from "./subscriptions.ts";
import type { VapidKeys } from "./vapid.ts";

export type PushDeps = {
  storage: Storage;
  clock: () => Date;
  keys: () => Promise<VapidKeys>;
  /** Where push services find the operator: `mailto:` or https. */
  subject: string;
  post: Post;
};

/** A record of 4096 bytes without the header of its encryption. */
const PAYLOAD_MAX = 3993;
const BODY_MAX = 600;
/** A service may take less than the standard allows; the title alone is short. */
const TOO_LARGE = 413;
const TTL_MAX_SECONDS = 4 * 7 * 24 * 3600;
/** The key or the subject is wrong, or the service does not like the request: it may be repaired, so the message waits. */
const REFUSED_WAIT_SECONDS = 3600;

export const pushChannel = (deps: PushDeps): Channel => ({
  name: "push",
  targets: async (reader, user) => (await liveSubscriptions(reader, user)).map(({ id }) => id),
  async send(delivery) {
    const row = await deps.storage.reader.findById(SUBSCRIPTIONS, delivery.target);
    return row ? push(deps, row, delivery) : "gone";
  },
  forget: (tx, target) => tx.delete(SUBSCRIPTIONS, target),
});

export async function push(deps: PushDeps, subscription: Row, delivery: NotificationDelivery): Promise<Outcome> {
  // Loaded on first use, because most servers never push, and it takes 2 MB.
  const { default: webPush } = await import("web-push");
  const { endpoint, p256dh, auth } = subscription;
  const { publicKey, privateKey } = await deps.keys();
  const content = payloadOf(delivery);
  const left = Math.floor((delivery.expires.getTime() - deps.clock().getTime()) / 1000);
  const device = { endpoint: String(endpoint), keys: { p256dh: String(p256dh), auth: String(auth) } };
  const options = {
    vapidDetails: { subject: deps.subject, publicKey, privateKey },
    contentEncoding: "aes128gcm",
    TTL: Math.min(Math.max(left, 0), TTL_MAX_SECONDS),
    urgency: delivery.urgent ? "high" : "normal",
    topic: topicOf(delivery),
  } as const;
  const post = (text: string) => deps.post(webPush.generateRequestDetails(device, text, options));
  const answer = await post(content);
  const short = payloadOf({ ...delivery, body: "" });
  return outcomeOf(answer.status === TOO_LARGE && short !== content ? await post(short) : answer, deps.clock());
}

function payloadOf({ notification: id, notifications: ids, ...said }: NotificationDelivery): string {
  const { title, body, path, kind, tournament, answers } = said;
  // A new round replaces the card of the round before.
  const tag = kind === "round-starts" ? tournament : id;
  const payload: PushMessage = { id, ids, title, body: [...body].slice(0, BODY_MAX).join(""), path, tag, answers };
  const text = JSON.stringify(payload);
  return Buffer.byteLength(text) <= PAYLOAD_MAX ? text : JSON.stringify({ ...payload, body: "" });
}

/** 32 characters of base64url at most; the same for every attempt. */
const topicOf = ({ notification }: NotificationDelivery): string =>
  createHash("sha256").update(notification).digest("base64url").slice(0, 32);

function outcomeOf({ status, retryAfter }: PushAnswer, now: Date): Outcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) return { retryAfterSeconds: secondsOf(retryAfter, now) };
  return { retryAfterSeconds: REFUSED_WAIT_SECONDS };
}

/** Seconds, or a date (RFC 9110). */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 24 * 3600) : 0;
}
