// A retry by hand: what failed is due at once, what was set aside begins again, and the second press does nothing.
import { collections, emptyRecord, RETRIED_QUEUES, timestamp } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Channel, Outcome } from "../../notifications/channel.ts";
import { deliveryJob } from "../../notifications/delivery-job.ts";
import { overviewOf } from "../../records/administration/overview.ts";
import type { Change, Row } from "../../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { EDIT_TRIES_MAX } from "../notifications/last-edits.ts";
import { notify } from "../notifications/notify.ts";
import { retriesQueue } from "./queues.ts";
import { retryQueue } from "./retry-queue.ts";

const ADMIN = { id: "administrator00", role: "admin" } as const;

let club: TestClub;
let changes: Change[];
beforeEach(async () => {
  club = await openClub();
  changes = [];
  club.deps.storage.onCommit((committed) => changes.push(...committed));
});
afterEach(() => club.close());

const at = (seconds: number) => timestamp(new Date(club.now.at.getTime() + seconds * 1000));
const insert = (table: string, row: object) =>
  club.deps.storage.transact((tx) => tx.insert(table, { created: at(-60), updated: at(-60), ...row } as Row));
const retry = (queue: string) => retryQueue(club.deps, ADMIN, queue);
const lines = () => club.deps.storage.reader.find("admin_log", { limit: 9 });
const retriable = async () => {
  const deps = { clock: () => club.now.at, version: undefined };
  const { queues } = await overviewOf(club.deps.storage.reader, deps, ADMIN);
  return Object.fromEntries(queues.map((queue) => [queue.key, queue.retriable]));
};

const edit = { notification: "", user: "", messenger: "max", chat: "", message: 0, mid: "" };
const posted = { post: "", tournament: "", chat: "", message: 1, pictured: false, name: "" };
const delivery = { notification: "", channel: "push", target: "", expires: "", unclear: false };

/** In each queue one row that failed and waits, one that is due already, one that has not failed. */
async function failures() {
  const later = at(600);
  const payment = { ...emptyRecord(collections.tournament_payments.fields), kind: "payment", method: "online" };
  const asked = { ...payment, state: "pending" };
  const chat = { organizer: "", chat: "-100", title: "Клуб", every_tournament: false, state: "active" };
  const post = { chat: "activechat00000", state: "live", message: 0, shown: "", pictured: false };
  await insert("_notification_deliveries", {
    ...delivery,
    id: "failed000000000",
    due: later,
    attempts: 2,
    failed: true,
  });
  await insert("_notification_deliveries", {
    ...delivery,
    id: "isdue0000000000",
    due: at(-1),
    attempts: 1,
    failed: true,
    target: "2",
  });
  await insert("_notification_deliveries", {
    ...delivery,
    id: "quiethours00000",
    due: later,
    attempts: 0,
    target: "3",
  });
  await insert("_asked_messages", { ...edit, id: "failed000000000", due: later, tries: 3 });
  await insert("_asked_messages", { ...edit, id: "open00000000000", due: later, tries: 0 });
  await insert("_posted_messages", { ...posted, id: "aside0000000000", due: later, tries: EDIT_TRIES_MAX });
  await insert("club_chats", { ...chat, id: "activechat00000" });
  await insert("chat_posts", { ...post, id: "refused00000000", tournament: "refusedpost0000", due: later });
  await insert("chat_posts", { ...post, id: "new000000000000", tournament: "newpost00000000", due: "" });
  await insert("tournament_payments", { ...asked, id: "refused00000000", problem: "shop-refused", try_at: later });
  await insert("tournament_payments", { ...asked, id: "polled000000000", try_at: later });
}

test("what failed is due now, and what was set aside begins again; the rest keeps its time", async () => {
  await failures();
  expect(await retriable()).toMatchObject({ notifications: 1, posts: 1, edits: 2, payments: 1, ratings: 0 });
  const retried = { notifications: 1, posts: 1, edits: 2, payments: 1 };
  for (const queue of RETRIED_QUEUES) expect(await retry(queue)).toEqual({ ok: true, retried: retried[queue] });
  const row = (table: string, id: string) => club.deps.storage.reader.findById(table, id);
  const [now, later] = [at(0), at(600)];
  expect(await row("_notification_deliveries", "failed000000000")).toMatchObject({ due: now, attempts: 2 });
  expect(await row("_notification_deliveries", "quiethours00000")).toMatchObject({ due: later });
  expect(await row("_asked_messages", "failed000000000")).toMatchObject({ due: now, tries: 3 });
  expect(await row("_asked_messages", "open00000000000")).toMatchObject({ due: later });
  expect(await row("_posted_messages", "aside0000000000")).toMatchObject({ due: now, tries: 0 });
  expect(await row("chat_posts", "refused00000000")).toMatchObject({ due: "" });
  expect(await row("tournament_payments", "refused00000000")).toMatchObject({ try_at: now, problem: "shop-refused" });
  expect(await row("tournament_payments", "polled000000000")).toMatchObject({ try_at: later });
});

test("each retry is one line of the journal with its rows, and a second press does nothing", async () => {
  await failures();
  for (const queue of RETRIED_QUEUES) {
    await Promise.all([retry(queue), retry(queue)]);
    await retry(queue);
  }
  const said = (await lines()).map(({ admin, act, record, details }) => ({ admin, act, record, details }));
  const line = (record: string, rows: number) => ({ admin: ADMIN.id, act: "retry-queue", record, details: { rows } });
  expect(said).toHaveLength(4);
  for (const one of [line("notifications", 1), line("posts", 1), line("edits", 2), line("payments", 1)])
    expect(said).toContainEqual(one);
  expect(await retriable()).toMatchObject({ notifications: 0, posts: 0, edits: 0, payments: 0 });
});

/** Refused payments of several tournaments, the oldest first. */
const refused = async (ids: readonly string[]) => {
  const payment = { ...emptyRecord(collections.tournament_payments.fields), kind: "payment", method: "online" };
  const fields = { state: "pending", problem: "shop-refused", try_at: at(600) };
  for (const [place, id] of ids.entries())
    await insert("tournament_payments", { ...payment, ...fields, id, tournament: id, updated: at(place - 60) });
};
const three = ["first0000000000", "second000000000", "third0000000000"];

test.each([
  [three[0], 2],
  [three[2], 2],
])("the answer and the journal count what was written: %s settled meanwhile", async (settled, rows) => {
  await refused(three);
  // It settles between the look at the queue and its transaction.
  const { storage } = club.deps;
  const find = storage.reader.find;
  const reader = {
    ...storage.reader,
    find: async (...asked: Parameters<typeof find>) => {
      const found = await find(...asked);
      await storage.transact((tx) => tx.update("tournament_payments", String(settled), { state: "succeeded" }));
      return found;
    },
  };
  const done = await retryQueue({ ...club.deps, storage: { ...storage, reader } }, ADMIN, "payments");
  expect(done).toEqual({ ok: true, retried: rows });
  expect((await lines()).map(({ details }) => details)).toEqual([{ rows }]);
});

test("what was retried before a failure is in the journal", async () => {
  await refused(three);
  const { storage } = club.deps;
  let left = 2;
  const transact: typeof storage.transact = (work) => {
    if (left-- === 0) throw new Error("the database is gone");
    return storage.transact(work);
  };
  await expect(retryQueue({ ...club.deps, storage: { ...storage, transact } }, ADMIN, "payments")).rejects.toThrow();
  expect((await lines()).map(({ details }) => details)).toEqual([{ rows: 2 }]);
});

test("more rows than one press takes are left for the next one", async () => {
  const waits = { ...delivery, due: at(600), attempts: 2, failed: true };
  await club.deps.storage.transact(async (tx) => {
    for (let row = 0; row < 501; row++)
      await tx.insert("_notification_deliveries", {
        ...{ ...waits, created: at(-60), updated: at(-60) },
        ...{ id: `failed${String(row).padStart(9, "0")}`, target: String(row) },
      });
  });
  expect(await retry("notifications")).toEqual({ ok: true, retried: 500 });
  expect(await retriable()).toMatchObject({ notifications: 1 });
  expect(await retry("notifications")).toEqual({ ok: true, retried: 1 });
  expect((await lines()).map(({ details }) => details)).toEqual(expect.arrayContaining([{ rows: 500 }, { rows: 1 }]));
});

test("a queue without retries is refused", async () => {
  expect(await retry("ratings")).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await lines()).toEqual([]);
});

test("a refused notification is sent by the job that the retry wakes, once", async () => {
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  const outcomes: Outcome[] = [{ retryAfterSeconds: 300 }];
  const sent: string[] = [];
  const channel: Channel = {
    name: "push",
    targets: async () => ["phone"],
    async send({ title }, leaving) {
      await leaving();
      sent.push(title);
      return outcomes.shift() ?? "sent";
    },
    forget: async () => undefined,
  };
  const job = deliveryJob([channel]);
  const run = () => job.run({ ...club.deps, log: pino({ level: "silent" }) });
  const player = await club.person();
  const notice = { kind: "cancelled", tournament: await club.tournament(id), key: "1", data: {} } as const;
  await club.deps.storage.transact((tx) => notify(tx, club.deps, { ...notice, to: [player.id] }));
  await run();
  await run();
  expect(sent).toHaveLength(1);

  changes = [];
  await retry("notifications");
  expect(changes.some((change) => job.wakes?.(change))).toBe(true);
  expect(changes.some((change) => retriesQueue(change, "edits"))).toBe(false);
  await run();
  await run();
  expect(sent).toEqual(["Турнир отменён", "Турнир отменён"]);
});
