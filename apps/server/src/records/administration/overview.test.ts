// What the overview of administrators counts.
import { collections, emptyRecord } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EDIT_TRIES_MAX } from "../../actions/notifications/last-edits.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { overviewOf } from "./overview.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const overview = () =>
  overviewOf(
    server.storage.reader,
    { clock: () => server.clock.now, version: undefined },
    { id: "moderator000000", role: "moderator" },
  );

test("the overview counts online payments and refunds that the provider is asked about, and those it refused", async () => {
  const at = { created: "2026-11-20 09:00:00.000Z", updated: "2026-11-20 09:00:00.000Z" };
  const row = { ...emptyRecord(collections.tournament_payments.fields), ...at, kind: "payment", method: "online" };
  const asked = { ...row, state: "pending", try_at: at.created };
  await server.storage.transact(async (tx) => {
    await tx.insert("tournament_payments", { ...asked, id: "waits0000000000" });
    await tx.insert("tournament_payments", { ...asked, id: "refused00000000", problem: "shop-refused" });
    await tx.insert("tournament_payments", { ...row, id: "paid00000000000", state: "succeeded" });
    await tx.insert("tournament_payments", { ...row, id: "claimed00000000", method: "transfer", state: "pending" });
  });
  const { queues } = await overview();
  expect(queues).toContainEqual({
    key: "payments",
    waiting: 2,
    failed: 1,
    aside: 0,
    retriable: 0,
    oldest: at.updated,
  });
});

test("the overview counts posts and deliveries that wait, and those that failed", async () => {
  const at = { created: "2026-11-20 09:00:00.000Z", updated: "2026-11-20 09:00:00.000Z" };
  await server.storage.transact(async (tx) => {
    const chat = { organizer: "", chat: "-100", title: "Клуб", every_tournament: false, ...at };
    await tx.insert("club_chats", { ...chat, id: "activechat00000", state: "active" });
    await tx.insert("club_chats", { ...chat, id: "removedchat0000", chat: "-200", state: "removed" });
    const post = { state: "live", message: 0, shown: "", pictured: false, due: "", ...at };
    await tx.insert("chat_posts", {
      ...post,
      id: "neversentpost00",
      tournament: "neversentpost00",
      chat: "activechat00000",
    });
    await tx.insert("chat_posts", {
      ...post,
      id: "refusedpost0000",
      chat: "activechat00000",
      due: "2026-11-20 09:05:00.000Z",
    });
    await tx.insert("chat_posts", {
      ...post,
      id: "sentpost0000000",
      tournament: "sentpost0000000",
      chat: "activechat00000",
      message: 7,
    });
    await tx.insert("chat_posts", {
      ...post,
      id: "chatisgone00000",
      tournament: "chatisgone00000",
      chat: "removedchat0000",
    });
    const sent = { notification: "", channel: "push", target: "", due: at.created, expires: "", unclear: false, ...at };
    await tx.insert("_notification_deliveries", { ...sent, id: "waits0000000000", attempts: 0 });
    await tx.insert("_notification_deliveries", {
      ...sent,
      id: "repeated0000000",
      target: "2",
      attempts: 2,
      failed: true,
    });
  });
  const { queues } = await overview();
  expect(queues).toContainEqual({ key: "posts", waiting: 2, failed: 1, aside: 0, retriable: 1, oldest: at.updated });
  expect(queues).toContainEqual({
    key: "notifications",
    waiting: 2,
    failed: 1,
    aside: 0,
    retriable: 0,
    oldest: at.updated,
  });
});

test("the overview counts last edits of messages that are tried again, and apart from them those that were set aside", async () => {
  const at = { created: "2026-11-20 09:00:00.000Z", updated: "2026-11-20 09:00:00.000Z" };
  const asked = { notification: "", user: "", messenger: "max", chat: "", message: 0, mid: "", due: "", ...at };
  const posted = { post: "", tournament: "", chat: "", message: 1, pictured: false, name: "", due: "", ...at };
  await server.storage.transact(async (tx) => {
    for (const [id, tries] of [
      ["notdue000000000", 0],
      ["failing00000000", 3],
      ["aside0000000000", EDIT_TRIES_MAX],
    ] as const) {
      await tx.insert("_asked_messages", { ...asked, id, tries });
      await tx.insert("_posted_messages", { ...posted, id, tries });
    }
  });
  const { queues } = await overview();
  expect(queues).toContainEqual({ key: "edits", waiting: 2, failed: 2, aside: 2, retriable: 2, oldest: at.updated });
});
