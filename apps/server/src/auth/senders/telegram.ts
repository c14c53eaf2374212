// Telegram Gateway, sendVerificationMessage (wire 7.1): https://core.telegram.org/gateway/api
import { limits } from "@bandeha/contract";
import { callGateway, objectOf, secondsOf } from "./gateway.ts";
import type { CodeSender, Delivery } from "./sender.ts";

export type TelegramOptions = {
  token: string;
  /** A relay, if the official host is not reachable. */
  baseUrl?: string | undefined;
  /** A verified channel, shown as the sender. */
  senderUsername?: string | undefined;
  /** Address for delivery reports; only https. */
  callbackUrl?: string | undefined;
  kopecks: number;
};

export const TELEGRAM = "telegram";
const OFFICIAL = "https://gatewayapi.telegram.org";
/** The only documented error. Others are only logged. */
const BAD_TOKEN = "ACCESS_TOKEN_INVALID";

export function telegramSender({
  token,
  baseUrl = OFFICIAL,
  senderUsername,
  callbackUrl,
  kopecks,
}: TelegramOptions): CodeSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/sendVerificationMessage`;
  return {
    key: TELEGRAM,
    channel: "telegram",
    kopecks,
    async send({ phone, code, ttlSeconds }, signal) {
      const call = await callGateway({
        url,
        headers: { Authorization: `Bearer ${token}` },
        body: {
          phone_number: phone,
          code,
          // A message not delivered in this time is refunded. With reports it is shorter, so that another sender still has time.
          ttl: callbackUrl ? Math.min(limits.delivery.telegramSeconds, ttlSeconds) : ttlSeconds,
          sender_username: senderUsername,
          callback_url: callbackUrl,
        },
        signal,
      });
      if (!call.reached) return { outcome: "refused", error: "not reachable", fault: true };
      const { status, answer, retryAfterSeconds } = call;
      if (answer?.ok === true) return accepted(objectOf(answer.result), phone);
      if (answer?.ok !== false) return { outcome: "unclear", error: `no usable answer, status ${status}` };
      const error = typeof answer.error === "string" ? answer.error : `status ${status}`;
      const isFault = error === BAD_TOKEN || status === 401 || status === 403 || status === 429 || status >= 500;
      const retryAfter = retryAfterSeconds ?? secondsOf(objectOf(answer.parameters).retry_after);
      return {
        outcome: "refused",
        error,
        ...(isFault && { fault: true }),
        ...(isFault && retryAfter && { retryAfterSeconds: retryAfter }),
      };
    },
  };
}

const digits = (text: string): string => text.replace(/\D/g, "");

function accepted({ request_id, phone_number, request_cost }: Record<string, unknown>, phone: string): Delivery {
  // Accepted for another number, so ours received nothing.
  if (typeof phone_number === "string" && digits(phone_number) !== digits(phone))
    return { outcome: "unclear", error: "taken for another number" };
  return {
    outcome: "sent",
    ...(typeof request_id === "string" && request_id !== "" && { reference: request_id }),
    // In dollars, so only its absence can be used: codes to one's own number are free.
    ...(request_cost === 0 && { kopecks: 0 }),
  };
}
