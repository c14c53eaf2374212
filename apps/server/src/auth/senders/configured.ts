// The senders of codes in their order: Telegram, then SMS (product-rules D14), unless the settings define another order. In demo mode only the
// terminal.
import { consoleSender } from "./console.ts";
import type { CodeSender } from "./sender.ts";
import { smsRuSender } from "./sms-ru.ts";
import { smscSender } from "./smsc.ts";
import { telegramSender } from "./telegram.ts";

export const senderKeys = ["telegram", "smsc", "smsru"] as const;
type SenderKey = (typeof senderKeys)[number];

export type SenderConfig = {
  demo: boolean;
  publicUrl: string | undefined;
  telegram:
    | { token: string; baseUrl: string | undefined; senderUsername: string | undefined; kopecks: number }
    | undefined;
  sms:
    | { login: string; password: string; baseUrl: string | undefined; from: string | undefined; kopecks: number }
    | undefined;
  smsRu: { apiId: string; baseUrl: string | undefined; from: string | undefined; kopecks: number } | undefined;
  /** The configured senders, in the order of use. */
  senderOrder: readonly SenderKey[];
};

export const CALLBACK_PATH = "/api/auth/telegram/callback";

export function sendersOf(config: SenderConfig, print: (line: string) => void): CodeSender[] {
  if (config.demo) return [consoleSender(print)];
  const { publicUrl, telegram, sms, smsRu } = config;
  // Telegram sends reports only to https addresses.
  const callbackUrl = publicUrl?.startsWith("https:") ? new URL(CALLBACK_PATH, publicUrl).href : undefined;
  const made: Record<SenderKey, CodeSender | undefined> = {
    telegram: telegram && telegramSender({ ...telegram, callbackUrl }),
    smsc: sms && smscSender(sms),
    smsru: smsRu && smsRuSender(smsRu),
  };
  return config.senderOrder.flatMap((key) => made[key] ?? []);
}
