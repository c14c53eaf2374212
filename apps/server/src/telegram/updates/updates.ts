// Updates of the bot: stored first, so that a repeated one is recognised by its `update_id` and a crash loses none; then processed. Processing may
// happen twice after a crash, so handlers repeat safely.
import { timestamp } from "@bandeha/contract";
import type { Update } from "grammy/types";
import type { Job } from "../../jobs/job.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import { logFailure } from "../../storage/log-failure.ts";
import { type Reader, type Row, UniqueViolation } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { handleUpdate } from "./handle-update.ts";

const TABLE = "_telegram_updates";
const TRIES_MAX = 3;
/** Younger ones are being processed by the process that received them. */
const LEFT_AFTER_MS = 30_000;
const BATCH = 50;

/** Stores the update, then processes it. False when it was received before. */
export async function receiveUpdate(deps: TelegramDeps, update: Update): Promise<boolean> {
  const at = timestamp(deps.clock());
  const id = String(update.update_id);
  try {
    await deps.storage.transact((tx) =>
      tx.insert(TABLE, { id, created: at, updated: at, body: JSON.stringify(update), state: "new", tries: 0 }),
    );
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
  return true;
}

/** Processes a stored update after those of its chat that came before it. */
export const processUpdate = (deps: TelegramDeps, id: string, update: Update): Promise<void> =>
  deps.turns.take(chatOf(update), () => processStored(deps, id));

/** A private chat has the id of its person. */
const chatOf = ({ message, callback_query: press, my_chat_member: member }: Update): string =>
  String(message?.chat.id ?? member?.chat.id ?? press?.message?.chat.id ?? press?.from.id ?? "");

async function processStored(deps: TelegramDeps, id: string): Promise<void> {
  const { storage, log } = deps;
  const row = await storage.reader.findById(TABLE, id);
  if (row?.state !== "new") return;
  const isTaken = await storage.transact((tx) => tx.incrementBelow(TABLE, id, "tries", 1, TRIES_MAX));
  let state = isTaken ? "new" : "failed";
  try {
    if (isTaken) {
      await handleUpdate(deps, JSON.parse(String(row.body)));
      state = "done";
    }
  } catch (error) {
    logFailure(log, error, "an update of the Telegram bot could not be processed");
  }
  // The text of a person's message is not kept longer than it is needed.
  const fields = state === "new" ? {} : { state, body: "" };
  await storage.transact((tx) => tx.update(TABLE, id, { ...fields, updated: timestamp(deps.clock()) }));
}

/** Updates that a process left when it ended. */
export const retryUpdatesJob = (deps: TelegramDeps): Job => ({
  name: "telegram-updates",
  exclusive: { hasWork: async () => (await leftUpdates(deps.storage.reader, deps.clock())).length > 0 },
  async run() {
    const left = await leftUpdates(deps.storage.reader, deps.clock());
    // An update that already waits in this process has an earlier turn; the second one finds it done.
    await Promise.all(left.map(({ id, body }) => processUpdate(deps, id, JSON.parse(String(body)))));
  },
});

function leftUpdates(reader: Reader, now: Date): Promise<Row[]> {
  const isOld: Condition = {
    left: ownColumn("updated"),
    operator: "<=",
    right: { value: timestamp(new Date(now.getTime() - LEFT_AFTER_MS)) },
  };
  const created = ownColumn("created");
  return reader.find(TABLE, { where: { and: [where({ state: "new" }), isOld] }, sort: [created], limit: BATCH });
}
