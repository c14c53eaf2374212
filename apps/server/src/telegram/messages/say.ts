// One message to a chat. A person who blocked the bot is marked, so that settings show it; a chat that refuses messages is marked removed.
import type { Api } from "grammy";
import { noteChatMoved, noteChatRemoved } from "../../actions/messengers/club-chats.ts";
import { setAccountState } from "../../actions/messengers/link-account.ts";
import type { BotCall, BotFailure } from "../bot-api/bot-api.ts";
import type { TelegramDeps } from "../telegram-deps.ts";

export type MessageOptions = NonNullable<Parameters<Api["sendMessage"]>[2]>;

const ATTEMPTS = 3;
/** The person waits for the reply, so a longer limit loses it. */
const WAIT_MAX_SECONDS = 5;

/** A reply to a person: a few attempts, none after one that may have arrived. Then it is lost: the person sees that nothing came, and repeats. */
export async function say(deps: TelegramDeps, chat: string, text: string, options: MessageOptions = {}): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const sent = await writeTo(deps, chat, (api) => api.sendMessage(chat, text, options));
    if (sent.ok) return;
    if (sent.why !== "later" || attempt === ATTEMPTS || sent.seconds > WAIT_MAX_SECONDS) {
      deps.log.warn({ failure: sent }, "a reply of the Telegram bot was not sent");
      return;
    }
    await deps.pause(sent.seconds * 1000);
  }
}

/** A call that writes to a chat; what its failure says about the chat is stored. */
export async function writeTo<Result>(
  deps: TelegramDeps,
  chat: string,
  work: (api: Api) => Promise<Result>,
): Promise<BotCall<Result>> {
  const { write } = await deps.bot.api();
  const done = await write(chat, work);
  if (!done.ok) await noteFailure(deps, chat, done);
  return done;
}

async function noteFailure(deps: TelegramDeps, chat: string, failure: BotFailure): Promise<void> {
  if (failure.why === "moved") await noteChatMoved(deps, chat, failure.chat);
  if (failure.why !== "blocked") return;
  if (chat.startsWith("-")) await noteChatRemoved(deps, chat);
  else await setAccountState(deps, "telegram", chat, "blocked");
}
