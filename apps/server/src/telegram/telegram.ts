// The Telegram bot of this installation: routes, jobs, long polling. Without a token only the routes exist, and they answer 404.
import { setTimeout } from "node:timers/promises";
import type { Hono } from "hono";
import { SERVER_KEY } from "../auth/codes/budgets.ts";
import type { AuthAnswer } from "../auth/routes/auth-answer.ts";
import { storedSecret } from "../auth/secrets.ts";
import type { HttpEnv } from "../http/environment.ts";
import type { Job, JobDeps } from "../jobs/job.ts";
import { closeMessagesJob } from "../notifications/asked-messages.ts";
import type { Channel } from "../notifications/channel.ts";
import type { GuestFetch } from "../pictures/guest-records.ts";
import type { Paint } from "../pictures/paint-inline.ts";
import { type BotOptions, createBot } from "./bot-api/bot.ts";
import { createTurns } from "./bot-api/turns.ts";
import { showClosed } from "./messages/asked-messages.ts";
import { telegramChannel } from "./messages/channel.ts";
import { type PostDeps, postsJob } from "./posts/posts-job.ts";
import { telegramRoutes, WEBHOOK_PATH } from "./routes.ts";
import { pollUpdates } from "./updates/poll-updates.ts";
import { retryUpdatesJob } from "./updates/updates.ts";

export type BotParts = JobDeps &
  AuthAnswer & {
    random: (size: number) => Uint8Array;
    bot: BotOptions | undefined;
    /** The application itself, called as a guest. */
    fetch: GuestFetch;
    paint: Paint;
    /** The public address, or the local one. */
    origin: string | undefined;
  };

export type Telegram = {
  routes: Hono<HttpEnv>;
  jobs: readonly Job[];
  channels: readonly Channel[];
  close: () => void;
};

export function createTelegram(options: BotParts): Telegram {
  const { bot: botOptions, origin } = options;
  const webhookSecret = storedSecret(options, "telegram-webhook-secret");
  if (!botOptions) {
    const routes = telegramRoutes({ ...options, telegram: undefined, webhookSecret });
    return { routes, jobs: [], channels: [], close: () => undefined };
  }
  const { pause = (ms: number) => setTimeout(ms) } = botOptions;
  // Telegram calls https addresses only.
  const webhookUrl = origin?.startsWith("https:") ? new URL(WEBHOOK_PATH, origin).href : undefined;
  const bot = createBot({
    ...options,
    options: botOptions,
    pause,
    webhook: webhookUrl ? async () => ({ url: webhookUrl, secret: await webhookSecret() }) : undefined,
  });
  const deps: PostDeps = {
    ...options,
    bot,
    turns: createTurns(),
    origin,
    pause,
    serverKey: storedSecret(options, SERVER_KEY),
  };
  const polling = webhookUrl ? undefined : pollUpdates(deps);
  return {
    routes: telegramRoutes({ ...options, telegram: deps, webhookSecret }),
    jobs: [
      { name: "telegram-connect", run: () => bot.connect() },
      retryUpdatesJob(deps),
      closeMessagesJob(deps, "telegram", ({ notification, chat, message }) =>
        showClosed(deps, String(notification), { chat: String(chat), message: Number(message) }),
      ),
      postsJob(deps),
    ],
    channels: [telegramChannel(deps)],
    close: () => polling?.close(),
  };
}
