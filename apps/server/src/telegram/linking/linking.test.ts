import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { until } from "../../testing/until.ts";
import { faults } from "../bot-api/fake-bot-api.fixture.ts";
import {
  aMembership,
  aMessage,
  aTelegramApp,
  linkTelegram,
  type TelegramApp,
} from "../sign-in/telegram-app.fixture.ts";

let server: TelegramApp;
beforeEach(async () => {
  server = await aTelegramApp();
});
afterEach(() => server.close());

const ANA = 7001;
const own = "/api/collections/messenger_accounts/records";
const chatOf = (id: number) => ({ id, type: "private", first_name: "Анна" });

test("a deep link of the site links the Telegram that opens it, once", async () => {
  const ana = await server.aUser({ name: "Анна" });
  const { body } = await server.request("POST", "/api/telegram/links", { token: ana.token });
  expect(body.url).toMatch(/^https:\/\/t\.me\/bandeha_test_bot\?start=[A-Za-z0-9]{40}$/);
  const start = `/start ${server.tokenOf(body.url)}`;
  await server.deliver(aMessage(ANA, start));
  expect(await server.account(ANA)).toMatchObject({ user: ana.id, state: "active", name: "@user7001" });
  expect(server.fake.last(ANA)).toMatchObject({ text: expect.stringContaining("«Анна»") });

  await server.deliver(aMessage(7002, start));
  expect(await server.account(7002)).toBeUndefined();
  expect(server.fake.last(7002)).toMatchObject({ text: expect.stringContaining("устарела") });
});

test("the bot answers a used link with the connected account, and messages stay off after /stop", async () => {
  const ana = await server.aUser({ name: "Анна" });
  const { body } = await server.request("POST", "/api/telegram/links", { token: ana.token });
  const start = aMessage(ANA, `/start ${server.tokenOf(body.url)}`);
  await server.deliver(start);
  await server.deliver(aMessage(ANA, "/stop"));
  await server.deliver(start);
  expect(server.fake.last(ANA)).toMatchObject({ text: expect.stringContaining("подключён к аккаунту «Анна»") });
  expect(await server.account(ANA)).toMatchObject({ state: "stopped" });
});

test("a link is not valid after ten minutes, and its token is stored as a hash only", async () => {
  const ana = await server.aUser();
  const { body } = await server.request("POST", "/api/telegram/links", { token: ana.token });
  const [row] = await server.storage.reader.find("_messenger_tokens", { limit: 5 });
  expect(JSON.stringify(row)).not.toContain(server.tokenOf(body.url));
  server.clock.pass(10 * 60_000 + 1);
  await server.deliver(aMessage(ANA, `/start ${server.tokenOf(body.url)}`));
  expect(await server.account(ANA)).toBeUndefined();
});

test("a person sees their own account without its id, and unlinks it", async () => {
  const [ana, bob] = [await server.aUser(), await server.aUser()];
  await linkTelegram(server, ana.token, ANA);
  const { body } = await server.request<{ items: Record<string, unknown>[] }>("GET", own, { token: ana.token });
  expect(body.items).toMatchObject([{ messenger: "telegram", name: "@user7001", state: "active" }]);
  expect(body.items[0]).not.toHaveProperty("account");
  const path = `${own}/${body.items[0]?.id}`;
  expect((await server.request("DELETE", path, { token: bob.token })).status).toBe(404);
  expect((await server.request("DELETE", path, { token: ana.token })).status).toBe(204);
  expect(await server.account(ANA)).toBeUndefined();
});

test("a Telegram belongs to one person and a person has one: the last link wins", async () => {
  const [ana, bob] = [await server.aUser(), await server.aUser()];
  await linkTelegram(server, ana.token, ANA);
  await linkTelegram(server, bob.token, ANA);
  expect(await server.account(ANA)).toMatchObject({ user: bob.id });
  await linkTelegram(server, bob.token, 7002);
  expect(await server.account(ANA)).toBeUndefined();
  expect(await server.account(7002)).toMatchObject({ user: bob.id });
});

test("/stop stops and /start resumes; a block is noticed and shown until the bot is unblocked", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  await server.deliver(aMessage(ANA, "/stop"));
  expect(await server.account(ANA)).toMatchObject({ state: "stopped" });
  await server.deliver(aMessage(ANA, "/start"));
  expect(await server.account(ANA)).toMatchObject({ state: "active" });
  await server.deliver(aMembership(ANA, chatOf(ANA), { status: "kicked", until_date: 0 }));
  expect(await server.account(ANA)).toMatchObject({ state: "blocked" });
  await server.deliver(aMembership(ANA, chatOf(ANA), { status: "member" }));
  expect(await server.account(ANA)).toMatchObject({ state: "active" });
});

test("a reply that Telegram refuses because the bot is blocked marks the account", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  server.fake.fails("sendMessage", faults.blocked);
  await server.deliver(aMessage(ANA, "/help"));
  expect(await server.account(ANA)).toMatchObject({ state: "blocked" });
});

test("a reply waits for Telegram's limit and is sent then", async () => {
  server.fake.fails("sendMessage", faults.tooMany(3));
  await server.deliver(aMessage(ANA, "/help"));
  expect(server.fake.sent("sendMessage")).toHaveLength(2);
  expect(server.fake.last(ANA)).toMatchObject({ text: expect.stringContaining("/stop") });
});

test("an update that Telegram sends twice acts once", async () => {
  const update = await server.deliver(aMessage(ANA, "/help"));
  expect((await server.post(update)).status).toBe(200);
  await server.deliver(aMessage(ANA, "/start"));
  expect(server.fake.sent("sendMessage")).toHaveLength(2);
});

test("a webhook call without the secret is refused", async () => {
  const update = server.fake.make(aMessage(ANA, "/help"));
  for (const secret of ["", "wrong"]) {
    const headers = { "x-telegram-bot-api-secret-token": secret };
    expect((await server.request("POST", "/api/telegram/webhook", { body: update, headers })).status).toBe(403);
  }
  expect(await server.storage.reader.count("_telegram_updates")).toBe(0);
});

test("an update that a process left when it ended is processed by the job", async () => {
  const update = server.fake.make(aMessage(ANA, "/help"));
  const at = "2026-11-20 08:59:00.000Z";
  const row = { id: String(update.update_id), created: at, updated: at, state: "new", tries: 1 };
  await server.storage.transact((tx) => tx.insert("_telegram_updates", { ...row, body: JSON.stringify(update) }));
  const { storage, clock, fake } = server;
  server.app.close();
  const telegramBot = { token: "123456:TEST_BOT_TOKEN", url: fake.url, pause: async () => undefined };
  const next = await testApp({
    storage,
    now: clock.now.toISOString(),
    publicUrl: "https://padel.example.ru",
    telegramBot,
  });
  await fake.until(() => fake.last(ANA) !== undefined);
  await until(async () =>
    expect(await storage.reader.findById("_telegram_updates", row.id)).toMatchObject({ state: "done", body: "" }),
  );
  next.app.close();
});

test("without a public https address the server asks for updates, each once", async () => {
  const local = await aTelegramApp({ publicUrl: undefined });
  local.fake.queue(aMessage(ANA, "/help"));
  await local.fake.until(() => local.fake.last(ANA) !== undefined);
  expect(local.fake.webhook()).toBeUndefined();
  await local.close();
});

test("one chat whose reply hangs does not delay the others", async () => {
  const local = await aTelegramApp({ publicUrl: undefined });
  local.fake.fails("sendMessage", "silence");
  const hangs = local.fake.queue(aMessage(ANA, "/help"));
  await local.fake.until(() => local.fake.sent("sendMessage").length > 0);
  local.fake.queue(aMessage(7002, "/help"));
  await local.fake.until(() => local.fake.last(7002) !== undefined);
  const stored = await local.storage.reader.findById("_telegram_updates", String(hangs.update_id));
  expect(stored?.state).toBe("new");
  await local.close();
});

test("after /stop a new link of the site switches the messages on again", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  await server.deliver(aMessage(ANA, "/stop"));
  await linkTelegram(server, ana.token, ANA);
  expect(await server.account(ANA)).toMatchObject({ user: ana.id, state: "active" });
});

test("who chose /stop and then blocks and unblocks the bot still gets nothing", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  await server.deliver(aMessage(ANA, "/stop"));
  await server.deliver(aMembership(ANA, chatOf(ANA), { status: "kicked", until_date: 0 }));
  await server.deliver(aMembership(ANA, chatOf(ANA), { status: "member" }));
  expect(await server.account(ANA)).toMatchObject({ state: "stopped" });
  await server.deliver(aMessage(ANA, "/start"));
  expect(await server.account(ANA)).toMatchObject({ state: "active" });
});

test("without a token the routes answer 404 and say that there is no bot", async () => {
  const plain = await testApp();
  const ana = await plain.aUser();
  expect((await plain.request("GET", "/api/telegram")).body).toEqual({ bot: "", app: false });
  expect((await plain.request("POST", "/api/telegram/links", { token: ana.token })).status).toBe(404);
  expect((await plain.request("POST", "/api/telegram/webhook", { body: {} })).status).toBe(404);
  await plain.close();
});
