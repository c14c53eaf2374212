// The bot of this installation: its name, learned from Telegram, and its way of receiving updates. A failure is retried once a minute.
import type { UserFromGetMe } from "grammy/types";
import type { Logger } from "pino";
import { ALLOWED_UPDATES, type BotApi, createBotApi } from "./bot-api.ts";
import { createThrottle } from "./throttle.ts";

export type BotOptions = {
  token: string;
  /** Another host of the same protocol. */
  url?: string | undefined;
  /** Waits for Telegram's limits; tests move their clock instead. */
  pause?: (ms: number) => Promise<void>;
};

export type Bot = {
  readonly token: string;
  api: () => Promise<BotApi>;
  /** Undefined until Telegram has answered. */
  me: () => UserFromGetMe | undefined;
  /** Asks Telegram who the bot is and how it gets updates, unless that is known. */
  connect: () => Promise<void>;
};

type BotDeps = {
  options: BotOptions;
  /** Where Telegram sends updates; without it the server asks for them. */
  webhook: (() => Promise<{ url: string; secret: string }>) | undefined;
  clock: () => Date;
  pause: (ms: number) => Promise<void>;
  log: Logger;
};

const CONNECTIONS_MAX = 10;

export function createBot({ options, webhook, clock, pause, log }: BotDeps): Bot {
  let api: Promise<BotApi> | undefined;
  let me: UserFromGetMe | undefined;
  let connecting: Promise<boolean> | undefined;
  const open = () => {
    api ??= createBotApi({ ...options, throttle: createThrottle(), clock, pause });
    return api;
  };

  async function connect(): Promise<boolean> {
    const { call } = await open();
    const asked = await call((raw) => raw.getMe());
    if (!asked.ok) {
      log.warn({ failure: asked }, "the Telegram bot could not be reached");
      return false;
    }
    me = asked.result;
    const target = await webhook?.();
    const set = await call((raw) =>
      target
        ? raw.setWebhook(target.url, {
            secret_token: target.secret,
            allowed_updates: ALLOWED_UPDATES,
            max_connections: CONNECTIONS_MAX,
          })
        : raw.deleteWebhook(),
    );
    if (!set.ok) log.warn({ failure: set }, "the Telegram bot could not set how it gets updates");
    return set.ok;
  }

  return {
    token: options.token,
    api: open,
    me: () => me,
    async connect() {
      connecting ??= connect();
      if (!(await connecting)) connecting = undefined;
    },
  };
}
