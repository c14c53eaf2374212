// The messages that stand in chats. They outlive their posts: a post that is ended, or deleted with its tournament or chat, leaves a message with seats
// and a button, which is edited once more (decision 164).
import { timestamp } from "@bandeha/contract";
import { afterFailedEdit, EDIT_TRIES_MAX } from "../../actions/notifications/last-edits.ts";
import { insertRow } from "../../actions/transaction/write-row.ts";
import type { GuestFetch } from "../../pictures/guest-records.ts";
import type { Paint } from "../../pictures/paint-inline.ts";
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { editMessage, markupOf } from "./edit-message.ts";
import { endedContent } from "./post-end.ts";

export const POSTED = "_posted_messages";

type Posted = { chat: string; name: string; pictured: boolean };

/** Called in the transaction that stores that the message was written. */
export async function notePosted(
  tx: Transactor,
  deps: TelegramDeps,
  { id: post, tournament }: Row,
  message: number,
  shown: Posted,
): Promise<void> {
  const [known] = await tx.find(POSTED, { where: where({ post, message }), limit: 1 });
  const fields = { ...shown, updated: timestamp(deps.clock()) };
  if (known) await tx.update(POSTED, known.id, fields);
  else
    await insertRow(tx, deps, POSTED, { post, tournament: String(tournament), message, ...shown, due: "", tries: 0 });
}

/** The name that the message of a post shows. */
export async function shownTournamentName(reader: Reader, { id: post, message }: Row): Promise<string> {
  const [known] = await reader.find(POSTED, { where: where({ post, message: Number(message) }), limit: 1 });
  return String(known?.name ?? "");
}

/** Those of the messages whose post is not live any more, or has another message, and that may be edited now. */
export async function endedMessages({ storage: { reader }, clock }: TelegramDeps, rows: Row[]): Promise<Row[]> {
  const now = timestamp(clock());
  const ended: Row[] = [];
  for (const row of rows) {
    const post = await reader.findById("chat_posts", String(row.post));
    const isCurrent = post?.state === "live" && post.message === row.message;
    if (!isCurrent && String(row.due) <= now && Number(row.tries) < EDIT_TRIES_MAX) ended.push(row);
  }
  return ended;
}

/** Says in the chat that the post has ended. Any failure but a wait is final: the message or the chat is gone, or Telegram does not accept it. */
export async function endMessage(deps: TelegramDeps & { fetch: GuestFetch; paint: Paint }, row: Row): Promise<void> {
  const content = await endedContent(deps, row);
  const edited =
    content &&
    (await editMessage(deps, String(row.chat), row, content, markupOf(deps, String(row.tournament), content.button)));
  const waits =
    edited && !edited.ok && (edited.why === "later" || edited.why === "unclear") ? edited.seconds : undefined;
  const failed = waits === undefined ? undefined : afterFailedEdit(row, waits, deps.clock());
  await deps.storage.transact(async (tx) => {
    if (failed) await tx.update(POSTED, row.id, failed);
    else await tx.delete(POSTED, row.id);
  });
  if (failed?.tries === EDIT_TRIES_MAX) deps.log.warn({ message: row.id }, "a message of a post was set aside");
}
