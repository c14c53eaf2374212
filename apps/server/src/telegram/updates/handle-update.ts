// What the bot does with an update: a command, a shared phone, a change of its membership.
import type { Message, Update } from "grammy/types";
import { noteChatMoved } from "../../actions/messengers/club-chats.ts";
import { findAccount } from "../../actions/messengers/link-account.ts";
import { getUser } from "../../actions/transaction/stored-rows.ts";
import { linkChat } from "../linking/link-chat.ts";
import { linkPerson } from "../linking/link-person.ts";
import { noteMembership } from "../linking/membership.ts";
import { resume, stop, welcome } from "../linking/start-stop.ts";
import { answerPress } from "../messages/answers.ts";
import { say } from "../messages/say.ts";
import { openSignIn, takeContact } from "../sign-in/sign-in-chat.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";

export async function handleUpdate(deps: TelegramDeps, update: Update): Promise<void> {
  if (update.my_chat_member) return noteMembership(deps, update.my_chat_member);
  if (update.callback_query) return answerPress(deps, update.callback_query);
  const { message } = update;
  if (!message) return;
  if (message.migrate_to_chat_id)
    return noteChatMoved(deps, String(message.chat.id), String(message.migrate_to_chat_id));
  // An anonymous administrator writes as the chat, through a bot of Telegram.
  if (message.from.is_bot && message.sender_chat?.id !== message.chat.id) return;
  const isPrivate = message.chat.type === "private";
  if (isPrivate && message.contact) return takeContact(deps, message);
  const command = readCommand(message.text, deps.bot.me()?.username);
  if (command) return isPrivate ? answerCommand(deps, message, command) : answerInGroup(deps, message, command);
  if (isPrivate) await say(deps, String(message.chat.id), botTexts.help);
}

type Command = { name: string; payload: string };

/** `/start payload`, in a group `/start@bot payload`; a command for another bot is none. */
function readCommand(text: string | undefined, username: string | undefined): Command | undefined {
  const [, name = "", addressee, payload = ""] = /^\/(\w+)(?:@(\w+))?(?:\s+(\S+))?/.exec(text ?? "") ?? [];
  const isOwn = addressee === undefined || addressee.toLowerCase() === username?.toLowerCase();
  return name && isOwn ? { name: name.toLowerCase(), payload } : undefined;
}

async function answerCommand(deps: TelegramDeps, message: Message, { name, payload }: Command): Promise<void> {
  if (name === "stop") return stop(deps, message);
  if (name !== "start") return say(deps, String(message.chat.id), botTexts.help);
  if (payload === "") return resume(deps, message);
  if ((await linkPerson(deps, message, payload)) || (await openSignIn(deps, message, payload))) return;
  // A deep link without a token, such as one to a tournament.
  if (payload.length < 20) return welcome(deps, message);
  await sayExpired(deps, message);
}

/** Telegram repeats the token when a person presses Start again, so an account that is linked is answered that it is. */
async function sayExpired(deps: TelegramDeps, { from, chat }: Message): Promise<void> {
  const { reader } = deps.storage;
  const account = from && (await findAccount(reader, "telegram", String(from.id)));
  const user = account && (await getUser(reader, String(account.user)));
  await say(deps, String(chat.id), user ? botTexts.linkedAlready(user.name) : botTexts.linkExpired);
}

async function answerInGroup(deps: TelegramDeps, message: Message, { name, payload }: Command): Promise<void> {
  if (name === "start" && payload) await linkChat(deps, message, payload);
}
