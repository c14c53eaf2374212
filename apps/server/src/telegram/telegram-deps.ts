import type { Secret } from "../auth/secrets.ts";
import type { JobDeps } from "../jobs/job.ts";
import type { Bot } from "./bot-api/bot.ts";
import type { Turns } from "./bot-api/turns.ts";

/** What the handlers of updates and routes share. */
export type TelegramDeps = JobDeps & {
  bot: Bot;
  turns: Turns;
  random: (size: number) => Uint8Array;
  /** The key of the hashes of addresses. */
  serverKey: Secret;
  pause: (ms: number) => Promise<void>;
  /** The address of the product for links; absent when it is not known. */
  origin: string | undefined;
};
