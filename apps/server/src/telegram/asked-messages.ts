// Messages with buttons: when their question is closed on the site, by another device or by time, the message says how, and its buttons go.
import { readTimestamp, timestamp } from "@bandeha/contract";
import { ASKED } from "../actions/notifications/notify.ts";
import { eachAlone } from "../actions/transaction/each-alone.ts";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import { insertRow } from "../actions/transaction/write-row.ts";
import type { Job } from "../jobs/job.ts";
import type { NotificationDelivery } from "../notifications/channel.ts";
import { type Condition, ownColumn } from "../storage/condition.ts";
import type { Row } from "../storage/storage.ts";
import { closedText, messageText, openButton } from "./notification-message.ts";
import { writeTo } from "./say.ts";
import type { TelegramDeps } from "./telegram-deps.ts";

const BATCH = 50;
/** A run ends well within the lease; the next one continues. */
const RUN_MS = 20_000;

const due = ownColumn("due");

/** Called after the message was sent. */
export async function noteAskedMessage(
  deps: TelegramDeps,
  { notification, user, target, expires }: NotificationDelivery,
  message: number,
): Promise<void> {
  await deps.storage.transact(async (tx) => {
    const stored = await tx.findById("notifications", notification);
    const asked = stored && rowOf("notifications", stored);
    // Closed while the message was on its way, or open until its time.
    const until = asked?.answer === "" ? asked.answer_by || timestamp(expires) : timestamp(deps.clock());
    await insertRow(tx, deps, ASKED, { notification, user, chat: target, message, due: until });
  });
}

export const closeMessagesJob = (deps: TelegramDeps): Job => ({
  name: "telegram-questions",
  wakes: ({ table, action, row, before }) =>
    table === "notifications" && action === "update" && row.answer !== "" && before.answer === "",
  exclusive: { hasWork: async () => (await nextDue(deps)) ?? false },
  async run() {
    const end = performance.now() + RUN_MS;
    await eachAlone(await dueMessages(deps, BATCH), async (row) => {
      if (performance.now() < end) await close(deps, row);
    });
    return nextDue(deps);
  },
});

async function nextDue({ storage }: TelegramDeps): Promise<Date | undefined> {
  const [next] = await storage.reader.find(ASKED, { sort: [due], limit: 1 });
  return next && readTimestamp(String(next.due));
}

function dueMessages({ storage, clock }: TelegramDeps, limit: number): Promise<Row[]> {
  const isDue: Condition = { left: due, operator: "<=", right: { value: timestamp(clock()) } };
  return storage.reader.find(ASKED, { where: isDue, sort: [due], limit });
}

async function close(deps: TelegramDeps, asked: Row): Promise<void> {
  const edited = await showClosed(deps, String(asked.notification), {
    chat: String(asked.chat),
    message: Number(asked.message),
  });
  await deps.storage.transact(async (tx) => {
    // An edit may be repeated. Any other failure is final: the message or the chat is gone.
    if (edited === undefined) return tx.delete(ASKED, asked.id);
    const again = timestamp(new Date(deps.clock().getTime() + edited.seconds * 1000));
    await tx.update(ASKED, asked.id, { due: again });
  });
}

/** @returns the wait, if Telegram has to be asked again */
export async function showClosed(
  deps: TelegramDeps,
  notification: string,
  { chat, message }: { chat: string; message: number },
): Promise<{ seconds: number } | undefined> {
  const stored = await deps.storage.reader.findById("notifications", notification);
  const text = stored && messageText(rowOf("notifications", stored));
  const edited = await writeTo(deps, chat, (api) =>
    stored && text
      ? api.editMessageText(chat, message, `${text}\n\n<i>${closedText(rowOf("notifications", stored))}</i>`, {
          parse_mode: "HTML",
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: openButton(deps, rowOf("notifications", stored)) },
        })
      : api.editMessageReplyMarkup(chat, message),
  );
  return !edited.ok && (edited.why === "later" || edited.why === "unclear") ? { seconds: edited.seconds } : undefined;
}
