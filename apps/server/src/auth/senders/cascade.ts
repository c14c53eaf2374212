// Tries each sender in order until one accepts the message. Each sender is tried once, because a second request could be a second paid message.
// After a sender that does not answer the next one is tried, because Telegram may be throttled (product-rules D14).
import { limits } from "@bandeha/contract";
import { maskNumbers } from "../../http/log/mask.ts";
import { type Breaker, type BreakerState, createBreaker } from "./breaker.ts";
import type { CodeMessage, CodeSender, Delivery } from "./sender.ts";

type Attempt = { key: string; outcome: Delivery["outcome"]; kopecks: number };

export type Delivered =
  | {
      ok: true;
      channel: CodeSender["channel"];
      key: string;
      reference: string | undefined;
      kopecks: number;
      attempts: readonly Attempt[];
    }
  | { ok: false; possiblySent: boolean; attempts: readonly Attempt[] };

type SenderState = {
  key: string;
  channel: CodeSender["channel"];
  breaker: BreakerState;
  /** Epoch milliseconds, 0 for never. */
  openUntil: number;
  lastSentAt: number;
  lastError: string;
  lastErrorAt: number;
};

/** Keys of a sender to try last, and of one to skip. */
export type Order = { last?: string | undefined; skip?: string | undefined };

export type Cascade = {
  deliver: (message: CodeMessage, order?: Order) => Promise<Delivered>;
  /** The highest price of the next message, and its sender. */
  dearest: () => { channel: string; kopecks: number };
  states: () => SenderState[];
  /** Messages without an answer of a sender yet. */
  waiting: () => number;
};

type CascadeDeps = {
  senders: readonly CodeSender[];
  clock: () => Date;
  warn: (problem: { sender: string; error: string }, sentence: string) => void;
  timeoutMs?: number;
};

/** A sender with its breaker and its last results, which are local to the process. */
type Post = { sender: CodeSender; breaker: Breaker; lastSentAt: number; lastError: string; lastErrorAt: number };

const TIMEOUT_MS = limits.send.senderTimeoutSeconds * 1000;
const ERROR_MAX = 200;

export function createCascade({ senders, clock, warn, timeoutMs = TIMEOUT_MS }: CascadeDeps): Cascade {
  const posts = senders.map(
    (sender): Post => ({ sender, breaker: createBreaker(clock), lastSentAt: 0, lastError: "", lastErrorAt: 0 }),
  );
  let waiting = 0;

  function judge(post: Post, delivery: Delivery): void {
    const now = clock().getTime();
    if (delivery.outcome === "sent") {
      post.breaker.worked();
      post.lastSentAt = now;
      return;
    }
    // A provider's message may contain the phone number.
    post.lastError = maskNumbers(delivery.error.slice(0, ERROR_MAX));
    post.lastErrorAt = now;
    warn({ sender: post.sender.key, error: post.lastError }, "a sign-in code was not taken");
    // A refused number is not a fault of the sender.
    if (delivery.outcome === "refused" && !delivery.fault) post.breaker.worked();
    else post.breaker.failed(delivery.outcome === "refused" ? delivery.retryAfterSeconds : undefined);
  }

  async function attempt(post: Post, message: CodeMessage): Promise<Delivery> {
    waiting += 1;
    try {
      const delivery = await offer(post.sender, message, timeoutMs);
      judge(post, delivery);
      return delivery;
    } finally {
      waiting -= 1;
    }
  }

  return {
    async deliver(message, { last, skip } = {}) {
      const attempts: Attempt[] = [];
      const isLast = ({ sender }: Post) => sender.key === last;
      for (const post of [...posts.filter((it) => !isLast(it)), ...posts.filter(isLast)]) {
        if (post.sender.key === skip || !post.breaker.enter()) continue;
        const { key, channel } = post.sender;
        const delivery = await attempt(post, message);
        // A message that may have been sent may be charged.
        const paid = delivery.outcome === "refused" ? 0 : post.sender.kopecks;
        const kopecks = delivery.outcome === "sent" ? (delivery.kopecks ?? paid) : paid;
        attempts.push({ key, outcome: delivery.outcome, kopecks });
        if (delivery.outcome === "sent")
          return { ok: true, channel, key, reference: delivery.reference, kopecks, attempts };
      }
      return { ok: false, possiblySent: attempts.some(({ outcome }) => outcome === "unclear"), attempts };
    },
    dearest() {
      const [first, ...rest] = posts.map(({ sender }) => ({ channel: sender.key, kopecks: sender.kopecks }));
      return rest.reduce(
        (most, one) => (one.kopecks > most.kopecks ? one : most),
        first ?? { channel: "", kopecks: 0 },
      );
    },
    states: () =>
      posts.map(({ sender, breaker, lastSentAt, lastError, lastErrorAt }) => ({
        key: sender.key,
        channel: sender.channel,
        breaker: breaker.state(),
        openUntil: breaker.openUntil(),
        lastSentAt,
        lastError,
        lastErrorAt,
      })),
    waiting: () => waiting,
  };
}

async function offer(sender: CodeSender, message: CodeMessage, timeoutMs: number): Promise<Delivery> {
  const timeout = AbortSignal.timeout(timeoutMs);
  // A sender that ignores its signal must not delay the request.
  const expired = new Promise<Delivery>((resolve) => {
    timeout.addEventListener("abort", () => resolve({ outcome: "unclear", error: "no answer in time" }), {
      once: true,
    });
  });
  const failed = (): Delivery => ({ outcome: "unclear", error: "the sender failed" });
  return Promise.race([sender.send(message, timeout).catch(failed), expired]);
}
