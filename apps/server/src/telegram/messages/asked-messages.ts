// The end of a question in Telegram: the message says how it was answered, and only its link stays.
import { questionEnd } from "@bandeha/contract";
import { rowOf } from "../../actions/transaction/stored-rows.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { messageText, openButton } from "./notification-message.ts";
import { writeTo } from "./say.ts";

/** @returns the wait, if Telegram has to be asked again */
export async function showClosed(
  deps: TelegramDeps,
  notification: string,
  { chat, message }: { chat: string; message: number },
): Promise<{ seconds: number } | undefined> {
  const stored = await deps.storage.reader.findById("notifications", notification);
  const text = stored && (await messageText(deps.storage.reader, rowOf("notifications", stored)));
  const edited = await writeTo(deps, chat, (api) =>
    stored && text
      ? api.editMessageText(chat, message, `${text}\n\n<i>${questionEnd(rowOf("notifications", stored))}</i>`, {
          parse_mode: "HTML",
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: openButton(deps, rowOf("notifications", stored)) },
        })
      : api.editMessageReplyMarkup(chat, message),
  );
  return !edited.ok && (edited.why === "later" || edited.why === "unclear") ? { seconds: edited.seconds } : undefined;
}
