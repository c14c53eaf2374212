// Which senders carry codes, and in which order: Telegram first, SMS when it cannot (product.md D14). In demo mode the terminal alone, whatever is configured.
import { consoleSender } from "./console.ts";
import type { CodeSender } from "./sender.ts";
import { smsSender } from "./sms.ts";
import { telegramSender } from "./telegram.ts";

export type SenderConfig = {
  demo: boolean;
  telegram: { token: string; baseUrl: string | undefined; senderUsername: string | undefined } | undefined;
  sms: { login: string; password: string; baseUrl: string | undefined; from: string | undefined } | undefined;
};

type Warn = { warn: (problem: object, sentence: string) => void };

export function sendersOf(
  { demo, telegram, sms }: SenderConfig,
  log: Warn,
  print: (line: string) => void,
): CodeSender[] {
  if (demo) return [consoleSender(print)];
  const warn = (problem: object) => log.warn(problem, "a sign-in code was not taken");
  return [...(telegram ? [telegramSender({ ...telegram, warn })] : []), ...(sms ? [smsSender({ ...sms, warn })] : [])];
}
