import { limits } from "@bandeha/contract";
import type { CodeMessage, CodeSender, Delivery } from "./sender.ts";

export type Delivered = { ok: true; channel: string } | { ok: false; possiblySent: boolean };

/**
 * Offers the message to each sender in turn until one takes it. No sender is asked twice, since a second request could be a second (paid)
 * message; but a silent one does not keep the next from trying: one of our channels is known to be throttled (product.md D14).
 */
export async function deliver(
  senders: readonly CodeSender[],
  message: CodeMessage,
  timeoutMs: number = limits.send.senderTimeoutSeconds * 1000,
): Promise<Delivered> {
  let possiblySent = false;
  for (const sender of senders) {
    const delivery = await offer(sender, message, AbortSignal.timeout(timeoutMs));
    if (delivery === "sent") return { ok: true, channel: sender.channel };
    if (delivery === "unknown") possiblySent = true;
  }
  return { ok: false, possiblySent };
}

async function offer(sender: CodeSender, message: CodeMessage, timeout: AbortSignal): Promise<Delivery> {
  // A sender that ignores its signal must not hold the request either.
  const expired = new Promise<Delivery>((resolve) => {
    timeout.addEventListener("abort", () => resolve("unknown"), { once: true });
  });
  return Promise.race([sender.send(message, timeout).catch((): Delivery => "unknown"), expired]);
}
