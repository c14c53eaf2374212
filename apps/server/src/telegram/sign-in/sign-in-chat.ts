// The bot's part of signing in: asks for the number by Telegram's own button, which sends the number that Telegram has verified.
import { limits } from "@bandeha/contract";
import type { Message } from "grammy/types";
import { type MessageOptions, say } from "../messages/say.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";
import { shownName } from "./init-data.ts";
import { claimSignIn, provePhone, russianPhone } from "./sign-in.ts";

const askForPhone = {
  reply_markup: {
    keyboard: [[{ text: botTexts.sharePhone, request_contact: true }]],
    resize_keyboard: true,
    one_time_keyboard: true,
  },
} satisfies MessageOptions;

const withoutKeyboard = { reply_markup: { remove_keyboard: true } } satisfies MessageOptions;

/** The token of «Войти через Telegram». False when the payload is not such a token. */
export async function openSignIn(deps: TelegramDeps, { from, chat }: Message, payload: string): Promise<boolean> {
  if (!from) return false;
  const claimed = await claimSignIn(deps, payload, { id: String(from.id), name: shownName(from) });
  if (!claimed) return false;
  await say(deps, String(chat.id), botTexts.askPhone(String(claimed.device)), askForPhone);
  return true;
}

export async function takeContact(deps: TelegramDeps, { from, chat, contact }: Message): Promise<void> {
  if (!from || !contact) return;
  const to = String(chat.id);
  // A contact from the address book has another id or none.
  if (contact.user_id !== from.id) return say(deps, to, botTexts.otherContact, askForPhone);
  const phone = russianPhone(contact.phone_number);
  if (!phone) return say(deps, to, botTexts.foreignPhone, withoutKeyboard);
  const proven = await provePhone(deps, { id: String(from.id), name: shownName(from) }, phone);
  if (!proven) return say(deps, to, botTexts.noSignIn, withoutKeyboard);
  if (proven.kind === "app") return say(deps, to, botTexts.appLinked, withoutKeyboard);
  if (proven.kind === "again") return say(deps, to, botTexts.phoneTakenAlready, withoutKeyboard);
  await say(deps, to, botTexts.phoneTaken, withoutKeyboard);
  await sayTicket(deps, to, `${deps.origin ?? ""}/auth?telegram=${proven.ticket}`);
}

/** Protected from forwarding, because the ticket is the person's alone. Telegram accepts buttons with public addresses only. */
async function sayTicket(deps: TelegramDeps, to: string, url: string): Promise<void> {
  const text = botTexts.finishSignIn(limits.messengers.ticketMinutes);
  const isPublic = url.startsWith("https:");
  const preview = { protect_content: true, link_preview_options: { is_disabled: true } };
  if (!isPublic) return say(deps, to, `${text}\n\n${url}`, preview);
  const button = { inline_keyboard: [[{ text: botTexts.finishButton, url }]] };
  await say(deps, to, text, { ...preview, reply_markup: button });
}
