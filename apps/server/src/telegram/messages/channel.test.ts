// A notification in Telegram: sent with its buttons, answered with the rights of the site.
import { readTimestamp } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerActions } from "../../actions/notifications/answers.ts";
import { notify, settleNotifications } from "../../actions/notifications/notify.ts";
import { getTournament } from "../../actions/transaction/stored-rows.ts";
import { drawInline } from "../../draw/draw-inline.ts";
import { aBody } from "../../testing/club.ts";
import { until } from "../../testing/until.ts";
import { faults } from "../bot-api/fake-bot-api.fixture.ts";
import { aPress, aTelegramApp, linkTelegram, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";

let server: TelegramApp;
const usual = answerActions["result-to-confirm"];
beforeEach(async () => {
  server = await aTelegramApp();
  answerActions["result-to-confirm"] = async (deps, { notification, answer }) =>
    deps.storage.transact(async (tx) => {
      const [, , key = ""] = notification.key.split("/");
      const tournament = { id: notification.tournament };
      await settleNotifications(tx, deps, { kind: "result-to-confirm", tournament, key, answer });
      return { ok: true, row: notification };
    });
});
afterEach(async () => {
  if (usual) answerActions["result-to-confirm"] = usual;
  else delete answerActions["result-to-confirm"];
  await server.close();
});

const [ANA, BOB] = [7001, 7002];

async function anAskedPlayer() {
  const [organiser, ana, bob] = [await server.aUser(), await server.aUser(), await server.aUser()];
  await linkTelegram(server, ana.token, ANA);
  await linkTelegram(server, bob.token, BOB);
  const made = await server.request("POST", "/api/collections/tournaments/records", {
    token: organiser.token,
    body: aBody(),
  });
  return { ana, bob, ask: (key: string) => ask(String(made.body.id), ana.id, key) };
}

async function ask(id: string, user: string, key: string): Promise<void> {
  const { storage, clock, newId } = server;
  const deps = { storage, clock: () => clock.now, newId, draw: drawInline };
  const tournament = await getTournament(storage.reader, id);
  if (!tournament) throw new Error("no tournament");
  const data = { round: 1, court: 2, score: "13:11" };
  await storage.transact((tx) => notify(tx, deps, { to: [user], kind: "result-to-confirm", tournament, key, data }));
}

const sentTo = (chat: number) =>
  server.fake.sent("sendMessage").filter(({ chat_id }) => String(chat_id) === String(chat));
type Keyboard = { reply_markup?: { inline_keyboard: { text: string; callback_data?: string; url?: string }[][] } };
const buttonsOf = (message: Keyboard | undefined) => message?.reply_markup?.inline_keyboard.flat() ?? [];

test("a notification arrives once, with its answers and a link", async () => {
  const { ask } = await anAskedPlayer();
  await ask("m1");
  await ask("m1");
  await server.fake.until(() => sentTo(ANA).length > 1);
  expect(sentTo(ANA)).toHaveLength(2);
  const message = sentTo(ANA)[1];
  expect(message?.text).toContain("Соперники ввели 13:11. Верно?");
  const buttons = buttonsOf(message);
  expect(buttons.map(({ text }) => text)).toEqual(["Счёт верный", "Не так", "Открыть"]);
  expect(buttons[2]?.url).toMatch(/^https:\/\/padel\.example\.ru\/tournament\//);
});

test("a pressed button answers as the person, and only as the one who was asked", async () => {
  const { ana, ask } = await anAskedPlayer();
  await ask("m1");
  await server.fake.until(() => sentTo(ANA).length > 1);
  const data = buttonsOf(sentTo(ANA)[1])[0]?.callback_data ?? "";
  const stored = async () =>
    (await server.request<{ items: { answer: string }[] }>("GET", "/api/collections/notifications/records", ana)).body
      .items[0];

  await server.deliver(aPress(BOB, data));
  await server.deliver(aPress(9999, data));
  expect((await stored())?.answer).toBe("");
  await server.deliver(aPress(ANA, data));
  expect((await stored())?.answer).toBe("confirm");
  await server.deliver(aPress(ANA, data));
  const said = server.fake.sent("answerCallbackQuery").map(({ text }) => text);
  expect(said).toEqual([
    "Эта кнопка не для вашего аккаунта.",
    "Эта кнопка не для вашего аккаунта.",
    "Ответ: «Счёт верный»",
    "Ответ: «Счёт верный»",
  ]);
});

const shown = () => {
  const message = server.fake.last(ANA);
  return { text: String(message?.text), buttons: buttonsOf(message).map(({ text }) => text) };
};
const isClosed = () => shown().buttons.length === 1;

test("after a press the message says which answer was taken, and only the link stays", async () => {
  const { ask } = await anAskedPlayer();
  await ask("m1");
  await server.fake.until(() => sentTo(ANA).length > 1);
  const data = buttonsOf(sentTo(ANA)[1])[1]?.callback_data ?? "";
  await server.deliver(aPress(ANA, data));
  await server.fake.until(isClosed);
  expect(shown()).toEqual({
    text: expect.stringMatching(/Верно\?.*\n.*\n\n<i>Ответ: «Не так»<\/i>$/),
    buttons: ["Открыть"],
  });
  await until(async () => expect(await server.storage.reader.count("_asked_messages")).toBe(0));
});

/** Asks, and answers on the site when the message has arrived. */
async function answerOnSite({ ana, ask }: Awaited<ReturnType<typeof anAskedPlayer>>, key: string): Promise<void> {
  const before = await server.storage.reader.count("_asked_messages");
  await ask(key);
  await until(async () => expect(await server.storage.reader.count("_asked_messages")).toBe(before + 1));
  const path = "/api/collections/notifications/records";
  const { body } = await server.request<{ items: { id: string; key: string }[] }>("GET", `${path}?sort=-created`, ana);
  const answered = { token: ana.token, body: { answer: "confirm" } };
  expect((await server.request("PATCH", `${path}/${body.items[0]?.id}`, answered)).status).toBe(200);
}
const closed = (how: string) => server.fake.messages().filter(({ text }) => String(text).includes(how)).length;

test("a question that is answered on the site loses its buttons; an edit that Telegram refuses is repeated", async () => {
  const player = await anAskedPlayer();
  server.fake.fails("editMessageText", faults.tooMany(3));
  await answerOnSite(player, "m1");
  await server.fake.until(() => server.fake.sent("editMessageText").length > 0);
  expect(isClosed()).toBe(false);
  await until(async () => {
    const [row] = await server.storage.reader.find("_asked_messages", { limit: 1 });
    expect(String(row?.due) > server.clock.now.toISOString().replace("T", " ")).toBe(true);
  });
  server.clock.pass(4000);
  await answerOnSite(player, "m2");
  await until(async () => expect(await server.storage.reader.count("_asked_messages")).toBe(0));
  expect(closed("Ответ: «Счёт верный»")).toBe(2);
});

test("a question that nobody answered in its time says so", async () => {
  const player = await anAskedPlayer();
  await player.ask("m1");
  await until(async () => expect(await server.storage.reader.count("_asked_messages")).toBe(1));
  server.clock.pass(16 * 60_000);
  await answerOnSite(player, "m2");
  await until(async () => expect(await server.storage.reader.count("_asked_messages")).toBe(0));
  expect(closed("Ответ уже не нужен")).toBe(1);
});

test("a person who has blocked the bot is marked and gets no more messages", async () => {
  const { ask } = await anAskedPlayer();
  server.fake.fails("sendMessage", faults.blocked);
  await ask("m1");
  await until(async () => expect(await server.account(ANA)).toMatchObject({ state: "blocked" }));
  await ask("m2");
  await until(async () => expect(await server.storage.reader.count("_notification_deliveries")).toBe(0));
  expect(sentTo(ANA)).toHaveLength(2);
});

test.each(["hang up" as const, "cut" as const, { text: '{"ok":true,"resu' }, { text: "{}" }])(
  "a notification whose answer was lost is not sent again, and is in the inbox: %j",
  async (fault) => {
    const { ana, ask } = await anAskedPlayer();
    server.fake.fails("sendMessage", fault);
    await ask("m1");
    await server.fake.until(() => sentTo(ANA).length > 1);
    await until(async () => {
      const [row] = await server.storage.reader.find("_notification_deliveries", { limit: 1 });
      expect(readTimestamp(String(row?.due)).getTime() - server.clock.now.getTime()).toBeLessThan(30_000);
    });
    server.clock.pass(60_000);
    await ask("m2");
    await until(async () => expect(await server.storage.reader.count("_notification_deliveries")).toBe(0));
    expect(sentTo(ANA)).toHaveLength(3);
    const inbox = await server.request<{ totalItems: number }>("GET", "/api/collections/notifications/records", ana);
    expect(inbox.body.totalItems).toBe(2);
  },
);

test("forged and unknown button data does nothing", async () => {
  await anAskedPlayer();
  for (const data of ["", "n:x:confirm", "n:aaaaaaaaaaaaaaa:confirm", "drop table"])
    await server.deliver(aPress(ANA, data));
  expect(server.fake.sent("answerCallbackQuery")).toHaveLength(4);
});
