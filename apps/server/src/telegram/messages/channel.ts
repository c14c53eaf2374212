// Telegram as a channel of notifications: a message with the answers as buttons. Telegram cannot recognise a repeated message, so one that may have
// arrived is not sent again; the inbox has it (decision 084).
import { timestamp } from "@bandeha/contract";
import { findAccount } from "../../actions/messengers/link-account.ts";
import { noteAskedMessage } from "../../notifications/asked-messages.ts";
import type { Channel, NotificationDelivery } from "../../notifications/channel.ts";
import { where } from "../../storage/condition.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { answerData } from "./answers.ts";
import { formatted, openRow } from "./notification-message.ts";
import { type MessageOptions, writeTo } from "./say.ts";

export const telegramChannel = (deps: TelegramDeps): Channel => ({
  name: "telegram",
  async targets(reader, user) {
    const active = where({ user, messenger: "telegram", state: "active" });
    return (await reader.find("messenger_accounts", { where: active, limit: 1 })).map(({ account }) => String(account));
  },
  async send(delivery, leaving) {
    if (delivery.mayRepeat) return "sent";
    const sent = await writeTo(deps, delivery.target, async (api) => {
      await leaving();
      return api.sendMessage(delivery.target, formatted(delivery), optionsOf(deps, delivery));
    });
    if (sent.ok) {
      const asked = { messenger: "telegram", message: sent.result.message_id } as const;
      if (delivery.answers.length > 0) await noteAskedMessage(deps, delivery, asked);
      return "sent";
    }
    if (sent.why === "blocked") return "gone";
    if (sent.why === "later") return { retryAfterSeconds: sent.seconds };
    // An unknown outcome, so that the next attempt is not sent.
    throw new Error(`Telegram did not confirm a notification: ${JSON.stringify(sent)}`);
  },
  /** Kept as blocked, so that settings show it. */
  async forget(tx, target) {
    const account = await findAccount(tx, "telegram", target);
    const updated = timestamp(deps.clock());
    if (account) await tx.update("messenger_accounts", account.id, { state: "blocked", updated });
  },
});

function optionsOf(deps: TelegramDeps, { notification, answers, path, urgent }: NotificationDelivery) {
  const pressed = answers.map(({ id, label }) => ({ text: label, callback_data: answerData(notification, id) }));
  const rows = [...(pressed.length > 0 ? [pressed] : []), ...openRow(deps, path)];
  return {
    parse_mode: "HTML",
    disable_notification: !urgent,
    link_preview_options: { is_disabled: true },
    ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
  } satisfies MessageOptions;
}
