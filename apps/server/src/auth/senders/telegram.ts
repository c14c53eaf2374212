// Telegram Gateway, sendVerificationMessage (protocol 7.1): https://core.telegram.org/gateway/api
import { callGateway } from "./gateway.ts";
import type { CodeSender } from "./sender.ts";

export type TelegramOptions = {
  token: string;
  /** A relay, where the official host cannot be reached. */
  baseUrl?: string | undefined;
  /** Our own verified channel, shown as the sender. */
  senderUsername?: string | undefined;
  warn: (problem: { channel: string; error: string }) => void;
};

const OFFICIAL = "https://gatewayapi.telegram.org";

export function telegramSender({ token, baseUrl = OFFICIAL, senderUsername, warn }: TelegramOptions): CodeSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/sendVerificationMessage`;
  return {
    channel: "telegram",
    async send({ phone, code, ttlSeconds }, signal) {
      const call = await callGateway({
        url,
        headers: { Authorization: `Bearer ${token}` },
        // With a ttl a message that was not delivered in time is paid back.
        body: { phone_number: phone, code, ttl: ttlSeconds, sender_username: senderUsername },
        signal,
      });
      if (!call.reached) {
        warn({ channel: "telegram", error: "not reachable" });
        return "refused";
      }
      const { answer } = call;
      if (answer?.ok === true) return "sent";
      // The strings are not documented: logged, never shown and never acted on.
      warn({ channel: "telegram", error: typeof answer?.error === "string" ? answer.error : "no usable answer" });
      return answer?.ok === false ? "refused" : "unknown";
    },
  };
}
