// MAX as a channel of notifications, behind the same port as Telegram.

import { timestamp } from "@bandeha/contract";
import { findAccount } from "../actions/messengers/link-account.ts";
import { noteAskedMessage } from "../notifications/asked-messages.ts";
import type { Channel, NotificationDelivery } from "../notifications/channel.ts";
import { where } from "../storage/condition.ts";
import { answerData } from "../telegram/messages/answers.ts";
import { escaped } from "../telegram/messages/html.ts";
import { botTexts } from "../telegram/texts.ts";
import { type MaxButton, messageId } from "./max-api.ts";
import type { MaxDeps } from "./max-deps.ts";

export const maxChannel = (deps: MaxDeps): Channel => ({
  name: "max",
  async targets(reader, user) {
    const active = where({ user, messenger: "max", state: "active" });
    return (await reader.find("messenger_accounts", { where: active, limit: 1 })).map(({ account }) => String(account));
  },
  async send(delivery, leaving) {
    // MAX has no key for repeated messages either.
    if (delivery.mayRepeat) return "sent";
    const { target, title, body, urgent } = delivery;
    await leaving();
    const html = `<b>${escaped(title)}</b>\n${escaped(body)}`;
    const buttons = buttonsOf(deps.origin, delivery);
    const sent = await deps.api.sendMessage(target, { html, buttons, silent: !urgent });
    if (sent.ok) {
      const mid = messageId(sent.body);
      if (mid && delivery.answers.length > 0) await noteAskedMessage(deps, delivery, { messenger: "max", mid });
      return "sent";
    }
    if (sent.why === "blocked") return "gone";
    if (sent.why === "later") return { retryAfterSeconds: sent.seconds };
    throw new Error(`MAX did not accept a notification: status ${sent.status}`);
  },
  /** Kept as blocked, so that settings show it. */
  async forget(tx, target) {
    const account = await findAccount(tx, "max", target);
    if (account)
      await tx.update("messenger_accounts", account.id, { state: "blocked", updated: timestamp(deps.clock()) });
  },
});

function buttonsOf(origin: string | undefined, { notification, answers, path }: NotificationDelivery): MaxButton[][] {
  const pressed = answers.map(
    ({ id, label }): MaxButton => ({ type: "callback", text: label, payload: answerData(notification, id) }),
  );
  return [...(pressed.length > 0 ? [pressed] : []), ...linkButtons(origin, path)];
}

/** The link to the site; none without a public address. */
export const linkButtons = (origin: string | undefined, path: string): MaxButton[][] =>
  origin?.startsWith("https:") ? [[{ type: "link", text: botTexts.open, url: new URL(path, origin).href }]] : [];
