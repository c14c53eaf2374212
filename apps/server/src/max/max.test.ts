// MAX behind the port of channels, against a fake that follows the documented contract.
import { afterEach, beforeEach, expect, test } from "vitest";
import { notify, settleNotifications } from "../actions/notifications/notify.ts";
import { getTournament } from "../actions/transaction/stored-rows.ts";
import { type FakeGateway, jsonReply, openGateway, type Reply } from "../auth/senders/gateway.fixture.ts";
import { drawInline } from "../draw/draw-inline.ts";
import type { NotificationDelivery } from "../notifications/channel.ts";
import { where } from "../storage/condition.ts";
import { aBody } from "../testing/club.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { until } from "../testing/until.ts";
import { maxChannel } from "./channel.ts";
import { createMaxApi } from "./max-api.ts";

let fake: FakeGateway;
let server: TestApp;
beforeEach(async () => {
  fake = await openGateway();
  fake.answers(jsonReply({ success: true }));
  server = await testApp({
    publicUrl: "https://padel.example.ru",
    max: { token: "max-token", bot: "bandeha_bot", url: fake.baseUrl },
  });
  await until(() => expect(fake.seen).toHaveLength(1));
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

const secret = async () => String((await server.storage.reader.findById("_settings", "max-webhook-secret"))?.value);
const post = async (body: unknown, header?: string) =>
  server.request("POST", "/api/max/webhook", { body, headers: { "x-max-bot-api-secret": header ?? (await secret()) } });
const started = (payload: string) => ({
  update_type: "bot_started",
  timestamp: 1,
  chat_id: 5,
  user: { user_id: 71, name: "Анна" },
  payload,
});
/** After each of them the message may have arrived. */
const BROKEN_REPLIES: Reply[] = ["hang up", "cut", { body: "" }, { body: "<html>" }, { body: '{"message":{"bo' }];
const account = async () =>
  (await server.storage.reader.find("messenger_accounts", { where: where({ messenger: "max" }), limit: 1 }))[0];

const delivery = (difference: Partial<NotificationDelivery> = {}): NotificationDelivery => ({
  notification: "abc123def456ghi",
  notifications: ["abc123def456ghi"],
  user: "u",
  target: "71",
  kind: "result-to-confirm",
  tournament: "t",
  title: "Счёт 6:3 верный?",
  body: "Среда <1>",
  path: "/tournament/t/lobby",
  answers: [{ id: "confirm", label: "Счёт верный" }],
  urgent: true,
  expires: new Date(),
  mayRepeat: false,
  ...difference,
});
const leaving = async () => undefined;
const channel = () => {
  const api = createMaxApi({ token: "max-token", url: fake.baseUrl });
  const { storage, clock, newId } = server;
  const rest = { storage, newId, clock: () => clock.now, origin: "https://padel.example.ru" };
  return maxChannel(Object.assign(Object.create(null), rest, { api }));
};

test("the webhook is registered with its secret, and the token is sent bare", async () => {
  expect(fake.seen[0]).toMatchObject({
    method: "POST",
    url: "/subscriptions",
    authorization: "max-token",
    body: { url: "https://padel.example.ru/api/max/webhook", secret: await secret() },
  });
});

test("the bot has a name where it is configured, and none elsewhere", async () => {
  expect((await server.request("GET", "/api/max")).body).toEqual({ bot: "bandeha_bot" });
  const plain = await testApp();
  expect((await plain.request("GET", "/api/max")).body).toEqual({ bot: "" });
  await plain.close();
});

test("a one-time link connects the person who opens it; a stop is noticed", async () => {
  const ana = await server.aUser();
  const { body } = await server.request("POST", "/api/max/links", { token: ana.token });
  const payload = String(body.url).split("=").at(-1) ?? "";
  expect((await post(started(payload), "wrong")).status).toBe(403);
  expect((await post(started(payload))).status).toBe(200);
  expect(await account()).toMatchObject({ user: ana.id, account: "71", state: "active", name: "Анна" });
  await post({ update_type: "bot_stopped", user: { user_id: 71 } });
  expect(await account()).toMatchObject({ state: "blocked" });
});

test("a person who presses Start reads whether they are linked, whatever link they came with", async () => {
  const ana = await server.aUser();
  const { body } = await server.request("POST", "/api/max/links", { token: ana.token });
  const payload = String(body.url).split("=").at(-1) ?? "";
  const said = async (token: string) => {
    expect((await post(started(token))).status).toBe(200);
    expect(fake.seen.at(-1)?.url).toBe("/messages?user_id=71");
    return String(Object(fake.seen.at(-1)?.body).text);
  };
  expect(await said("")).toContain("нажмите «Подключить MAX»");
  expect(await said("0".repeat(20))).toMatch(/^Ссылка устарела.*начните ещё раз\.$/);
  expect(await said(payload)).toMatch(/^Готово: MAX подключён/);
  expect(await said(payload)).toContain("Этот MAX подключён к аккаунту");
  expect(await said("")).toMatch(/^MAX подключён/);
});

test("a press that closes the question, or comes late, takes the buttons from the message; a stranger's does not", async () => {
  const ana = await server.aUser();
  const { body } = await server.request("POST", "/api/max/links", { token: ana.token });
  await post(started(String(body.url).split("=").at(-1) ?? ""));
  const made = await server.request("POST", "/api/collections/tournaments/records", {
    token: ana.token,
    body: aBody(),
  });
  const { storage, clock, newId } = server;
  const tournament = await getTournament(storage.reader, String(made.body.id));
  if (!tournament) throw new Error("no tournament");
  const deps = { storage, clock: () => clock.now, newId, draw: drawInline };
  const asked = { to: [ana.id], tournament, kind: "result-to-confirm", key: "m1" } as const;
  await storage.transact((tx) => notify(tx, deps, { ...asked, data: { round: 1, court: 2, score: "13:11" } }));
  const [row] = await storage.reader.find("notifications", { limit: 1 });
  const press = async (user: number) => {
    const callback = { callback_id: "c1", user: { user_id: user }, payload: `n:${row?.id}:confirm` };
    await post({ update_type: "message_callback", callback });
    expect(fake.seen.at(-1)?.url).toBe("/answers?callback_id=c1");
    return Object(fake.seen.at(-1)?.body);
  };
  expect(await press(72)).toEqual({ notification: "Эта кнопка не для вашего аккаунта." });
  await storage.transact((tx) => settleNotifications(tx, deps, { ...asked, answer: "confirm" }));
  expect(await press(71)).toMatchObject({
    notification: "Ответ: «Счёт верный»",
    message: {
      text: expect.stringMatching(/Верно\?.*\n.*\n\n<i>Ответ: «Счёт верный»<\/i>$/),
      attachments: [{ payload: { buttons: [[{ type: "link", text: "Открыть" }]] } }],
    },
  });
});

test("a notification is a message with its answers and a link", async () => {
  expect(await channel().send(delivery(), leaving)).toBe("sent");
  expect(fake.seen.at(-1)).toMatchObject({
    url: "/messages?user_id=71",
    body: {
      text: "<b>Счёт 6:3 верный?</b>\nСреда &lt;1&gt;",
      format: "html",
      attachments: [
        {
          type: "inline_keyboard",
          payload: {
            buttons: [
              [{ type: "callback", text: "Счёт верный", payload: "n:abc123def456ghi:confirm" }],
              [{ type: "link", text: "Открыть", url: "https://padel.example.ru/tournament/t/lobby" }],
            ],
          },
        },
      ],
    },
  });
});

test("limits, blocks and broken answers have their outcomes; a message that may have arrived is not repeated", async () => {
  fake.answers({ status: 429, body: "{}", headers: { "retry-after": "9" } });
  expect(await channel().send(delivery(), leaving)).toEqual({ retryAfterSeconds: 9 });
  fake.answers(jsonReply({ code: "chat.denied" }, 403));
  expect(await channel().send(delivery(), leaving)).toBe("gone");
  for (const reply of BROKEN_REPLIES) {
    fake.answers(reply);
    await expect(channel().send(delivery(), leaving)).rejects.toThrow("MAX");
  }
  const calls = fake.seen.length;
  expect(await channel().send(delivery({ mayRepeat: true }), leaving)).toBe("sent");
  expect(fake.seen).toHaveLength(calls);
});

test("without a token the routes answer 404", async () => {
  const plain = await testApp();
  const ana = await plain.aUser();
  expect((await plain.request("POST", "/api/max/links", { token: ana.token })).status).toBe(404);
  expect((await plain.request("POST", "/api/max/webhook", { body: {} })).status).toBe(404);
  await plain.close();
});
