// Questions in MAX end where they were answered: on the site, by time, or by the other side.
import { afterEach, beforeEach, expect, test } from "vitest";
import { notify, settleNotifications } from "../actions/notifications/notify.ts";
import { getTournament } from "../actions/transaction/stored-rows.ts";
import { type FakeGateway, jsonReply, openGateway } from "../auth/senders/gateway.fixture.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { aBody } from "../testing/club.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { until } from "../testing/until.ts";

let fake: FakeGateway;
let server: TestApp;
beforeEach(async () => {
  fake = await openGateway();
  fake.answers(jsonReply({ message: { body: { mid: "mid.7" } } }));
  server = await testApp({
    publicUrl: "https://padel.example.ru",
    max: { token: "max-token", bot: "bandeha_bot", url: fake.baseUrl },
  });
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

const edits = () => fake.seen.filter(({ method }) => method === "PUT");
const asked = () => server.storage.reader.count("_asked_messages");

/** A linked player who is asked whether a score is right, and has got the message. */
async function anAskedPlayer() {
  const ana = await server.aUser();
  const secret = String((await server.storage.reader.findById("_settings", "max-webhook-secret"))?.value);
  const { body: link } = await server.request("POST", "/api/max/links", { token: ana.token });
  const payload = String(link.url).split("=").at(-1) ?? "";
  const started = { update_type: "bot_started", user: { user_id: 71, name: "Анна" }, payload };
  await server.request("POST", "/api/max/webhook", { body: started, headers: { "x-max-bot-api-secret": secret } });
  const made = await server.request("POST", "/api/collections/tournaments/records", {
    token: ana.token,
    body: aBody(),
  });
  const { storage, clock, newId } = server;
  const tournament = await getTournament(storage.reader, String(made.body.id));
  if (!tournament) throw new Error("no tournament");
  const deps = {
    ...{ storage, clock: () => clock.now, newId, draw: drawInline },
    reaches: async () => true,
  };
  const event = { to: [ana.id], tournament, kind: "result-to-confirm" } as const;
  const ask = async (key: string) => {
    const before = await asked();
    const answerBy = new Date(clock.now.getTime() + 15 * 60_000);
    const data = { round: 1, court: 2, score: "13:11" };
    await storage.transact((tx) => notify(tx, deps, { ...event, key, answerBy, data }));
    await until(async () => expect(await asked()).toBe(before + 1));
  };
  return {
    ask,
    answer: (key: string) =>
      storage.transact((tx) => settleNotifications(tx, deps, { ...event, key, answer: "confirm" })),
  };
}

const ended = (how: string) => ({
  method: "PUT",
  url: "/messages?message_id=mid.7",
  body: {
    text: expect.stringContaining(`<i>${how}</i>`),
    format: "html",
    notify: false,
    attachments: [{ type: "inline_keyboard", payload: { buttons: [[{ type: "link", text: "Открыть" }]] } }],
  },
});

test("an answer on the site takes the buttons from the message", async () => {
  const { ask, answer } = await anAskedPlayer();
  await ask("m1");
  await answer("m1");
  await until(async () => expect(await asked()).toBe(0));
  expect(edits()).toMatchObject([ended("Ответ: «Счёт верный»")]);
});

test("a question that nobody answered in its time says so", async () => {
  const { ask } = await anAskedPlayer();
  await ask("m1");
  server.clock.pass(16 * 60_000);
  // Another answer wakes the job; in life it runs once a minute.
  const { ask: askAgain, answer } = await anAskedPlayer();
  await askAgain("m2");
  await answer("m2");
  await until(async () => expect(await asked()).toBe(0));
  expect(edits()).toMatchObject([ended("Ответ уже не нужен"), ended("Ответ: «Счёт верный»")]);
});

test("an edit that MAX puts off or leaves unclear is repeated, one that it refuses is not", async () => {
  const { ask, answer } = await anAskedPlayer();
  for (const [key, reply] of [
    ["m1", { status: 429, body: "{}", headers: { "retry-after": "9" } }],
    ["m2", { status: 500, body: "" }],
  ] as const) {
    await ask(key);
    fake.answers(reply);
    const before = edits().length;
    await answer(key);
    await until(() => expect(edits()).toHaveLength(before + 1));
    fake.answers(jsonReply({ message: { body: { mid: "mid.7" } } }));
    await until(async () => {
      const [row] = await server.storage.reader.find("_asked_messages", { limit: 1 });
      expect(String(row?.due) > server.clock.now.toISOString().replace("T", " ")).toBe(true);
    });
    server.clock.pass(20_000);
    await ask(`${key}-next`);
    await answer(`${key}-next`);
    await until(async () => expect(await asked()).toBe(0));
    expect(edits()).toHaveLength(before + 3);
  }
  await ask("m3");
  fake.answers(jsonReply({ code: "not.found" }, 404));
  await answer("m3");
  await until(async () => expect(await asked()).toBe(0));
});
