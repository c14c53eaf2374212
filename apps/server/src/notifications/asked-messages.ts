// Messages with buttons: when their question is closed on the site, by another device or by time, the message says how, and its buttons go.
import { type Messenger, readTimestamp, timestamp } from "@bandeha/contract";
import { retriesQueue } from "../actions/administration/queues.ts";
import { afterFailedEdit, EDIT_TRIES_MAX, fewestTriesFirst, isTried } from "../actions/notifications/last-edits.ts";
import { ASKED } from "../actions/notifications/notify.ts";
import { eachAlone } from "../actions/transaction/each-alone.ts";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import { insertRow } from "../actions/transaction/write-row.ts";
import type { Job, JobDeps } from "../jobs/job.ts";
import { type Condition, ownColumn, where } from "../storage/condition.ts";
import { logFailure } from "../storage/log-failure.ts";
import { type Change, type Row, StorageBusy, StorageUnavailable } from "../storage/storage.ts";
import type { NotificationDelivery } from "./channel.ts";

const BATCH = 50;
/** A run ends well within the lease; the next one continues. */
const RUN_MS = 20_000;

const due = ownColumn("due");

/** A message that Telegram knows by its number in the chat, MAX by `mid`. */
type AskedMessage = { messenger: "telegram"; message: number } | { messenger: "max"; mid: string };

/** Called after the message was sent. */
export async function noteAskedMessage(
  deps: JobDeps,
  { notification, user, target, expires }: NotificationDelivery,
  asked: AskedMessage,
): Promise<void> {
  await deps.storage.transact(async (tx) => {
    const stored = await tx.findById("notifications", notification);
    const row = stored && rowOf("notifications", stored);
    // Closed while the message was on its way, or open until its time.
    const until = row?.answer === "" ? row.answer_by || timestamp(expires) : timestamp(deps.clock());
    await insertRow(tx, deps, ASKED, {
      notification,
      user,
      chat: target,
      message: 0,
      mid: "",
      ...asked,
      due: until,
      tries: 0,
    });
  });
}

/** @returns the least wait, if the messenger has to be asked again; any other failure is final: the message or the chat is gone */
export type ShowClosed = (asked: Row) => Promise<{ seconds: number } | undefined>;

const isAnswer = ({ table, action, row, before }: Change): boolean =>
  table === "notifications" && action === "update" && row.answer !== "" && before.answer === "";

/** Edits the messages of one messenger whose question is closed. */
export function closeMessagesJob(deps: JobDeps, messenger: Messenger, showClosed: ShowClosed): Job {
  const { storage, clock, log } = deps;
  const ofMessenger: Condition = { and: [where({ messenger }), isTried] };

  async function nextDue(): Promise<Date | undefined> {
    const [next] = await storage.reader.find(ASKED, { where: ofMessenger, sort: [due], limit: 1 });
    return next && readTimestamp(String(next.due));
  }

  /** A failure of ours is one more try too, so that it is not repeated for ever. */
  const attempt = (asked: Row) =>
    showClosed(asked).catch((error: unknown) => {
      if (error instanceof StorageUnavailable || error instanceof StorageBusy) throw error;
      logFailure(log, error, `a message in ${messenger} could not be closed`);
      return { seconds: 0 };
    });

  async function close(asked: Row): Promise<void> {
    const again = await attempt(asked);
    const failed = again && afterFailedEdit(asked, again.seconds, clock());
    await storage.transact(async (tx) => {
      if (failed) await tx.update(ASKED, asked.id, failed);
      else await tx.delete(ASKED, asked.id);
    });
    if (failed?.tries === EDIT_TRIES_MAX) log.warn({ asked: asked.id }, `a message in ${messenger} was set aside`);
  }

  return {
    name: `${messenger}-questions`,
    wakes: (change) => isAnswer(change) || retriesQueue(change, "edits"),
    exclusive: { hasWork: async () => (await nextDue()) ?? false },
    async run() {
      const end = performance.now() + RUN_MS;
      const isDue: Condition = { left: due, operator: "<=", right: { value: timestamp(clock()) } };
      const rows = await storage.reader.find(ASKED, {
        where: { and: [ofMessenger, isDue] },
        sort: fewestTriesFirst,
        limit: BATCH,
      });
      await eachAlone(rows, async (row) => {
        if (performance.now() < end) await close(row);
      });
      return nextDue();
    },
  };
}
