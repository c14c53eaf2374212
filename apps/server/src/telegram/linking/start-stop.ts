// /start without a token and /stop: switch the messages of a linked person.
import type { Message } from "grammy/types";
import { findAccount, setAccountState } from "../../actions/messengers/link-account.ts";
import { say } from "../messages/say.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";

const accountOf = ({ from, chat }: Message): string => String(from?.id ?? chat.id);

export async function resume(deps: TelegramDeps, message: Message): Promise<void> {
  const known = await findAccount(deps.storage.reader, "telegram", accountOf(message));
  if (!known) return welcome(deps, message);
  await setAccountState(deps, "telegram", accountOf(message), "active");
  const text = known.state === "active" ? botTexts.welcomeBack : botTexts.started;
  await say(deps, String(message.chat.id), text);
}

export async function welcome(deps: TelegramDeps, message: Message): Promise<void> {
  const home = deps.origin?.startsWith("https:") ? deps.origin : undefined;
  const button = home && {
    reply_markup: { inline_keyboard: [[{ text: "Открыть «Бандеху»", web_app: { url: `${home}/telegram` } }]] },
  };
  await say(deps, String(message.chat.id), botTexts.welcome, button || {});
}

export async function stop(deps: TelegramDeps, message: Message): Promise<void> {
  const isKnown = await setAccountState(deps, "telegram", accountOf(message), "stopped");
  await say(deps, String(message.chat.id), isKnown ? botTexts.stopped : botTexts.notLinked);
}
