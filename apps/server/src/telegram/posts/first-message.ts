// The first message of a post. Telegram has no key for a repeated message, so the intent is committed before the call. An intent whose outcome was
// lost is `unknown`: the organiser looks into the chat and asks again (decision 084).
import { timestamp } from "@bandeha/contract";
import { updateRow } from "../../actions/transaction/write-row.ts";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { notePosted } from "./posted-messages.ts";

/** Longer than the longest call with its wait for a turn: the process of an older intent is gone. */
const UNRESOLVED_MS = 60_000;
const LOST_MAX = 200;

/** The post with its intent; undefined when another process sends it, or it is not to be sent any more. */
export function beginSending(deps: TelegramDeps, post: Row): Promise<Row | undefined> {
  return deps.storage.transact(async (tx) => {
    await tx.lockTournament(String(post.tournament));
    const current = await tx.findById("chat_posts", post.id);
    if (current?.state !== "live" || current.message !== 0 || current.sending !== "") return undefined;
    return updateRow(tx, deps, "chat_posts", current, { sending: timestamp(deps.clock()) });
  });
}

/** Stores the outcome, also of a send that was taken for lost. Not of a post that was deleted, asked for again or moved to another chat id meanwhile. */
export async function endSending(
  deps: TelegramDeps,
  begun: Row,
  outcome: Partial<Row>,
  shown: { chat: string; name: string },
): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(String(begun.tournament));
    // Also where the post is gone: the message says so then.
    if (outcome.message) await notePosted(tx, deps, begun, Number(outcome.message), { ...shown, pictured: false });
    const current = await tx.findById("chat_posts", begun.id);
    if (!current || current.sending !== begun.sending) return;
    const state = current.state === "unknown" ? "live" : current.state;
    await updateRow(tx, deps, "chat_posts", current, { sending: "", state, ...outcome });
  });
}

/** Posts whose process ended before it stored the outcome. */
export function lostPosts({ storage: { reader }, clock }: TelegramDeps): Promise<Row[]> {
  const since = timestamp(new Date(clock().getTime() - UNRESOLVED_MS));
  const begun = (operator: "!=" | "<=", value: string) =>
    ({ left: ownColumn("sending"), operator, right: { value } }) as const;
  const and = [where({ state: "live", message: 0 }), begun("!=", ""), begun("<=", since)];
  return reader.find("chat_posts", { where: { and }, limit: LOST_MAX });
}

/** The intent stays, so that an outcome that comes after all is stored. */
export async function noteLost(deps: TelegramDeps, post: Row): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(String(post.tournament));
    const current = await tx.findById("chat_posts", post.id);
    if (current?.state === "live" && current.sending === post.sending)
      await updateRow(tx, deps, "chat_posts", current, { state: "unknown" });
  });
}
