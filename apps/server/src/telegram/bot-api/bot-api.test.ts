import { afterEach, beforeEach, expect, test } from "vitest";
import { type BotApiOptions, createBotApi, isNotModified } from "./bot-api.ts";
import { BOT_TOKEN, BROKEN_ANSWERS, type FakeBotApi, faults, openFakeBotApi } from "./fake-bot-api.fixture.ts";
import { createThrottle } from "./throttle.ts";

let fake: FakeBotApi;
let waited: number[];
beforeEach(async () => {
  fake = await openFakeBotApi();
  waited = [];
});
afterEach(() => fake.close());

const anApi = (difference: Partial<BotApiOptions> = {}) =>
  createBotApi({
    token: BOT_TOKEN,
    url: fake.url,
    throttle: createThrottle(),
    clock: () => new Date(0),
    pause: async (ms) => void waited.push(ms),
    ...difference,
  });

const hello = async (difference: Partial<BotApiOptions> = {}, chat = "1") =>
  (await anApi(difference)).write(chat, (api) => api.sendMessage(chat, "Привет"));

test("a message is sent with its text", async () => {
  expect(await hello()).toMatchObject({ ok: true, result: { text: "Привет" } });
  expect(fake.last(1)).toMatchObject({ text: "Привет" });
});

test("Telegram's limit names the seconds to wait", async () => {
  fake.fails("sendMessage", faults.tooMany(7));
  expect(await hello()).toEqual({ ok: false, why: "later", seconds: 7 });
});

test.each([
  { seconds: 10 ** 12, waits: 24 * 3600 },
  { seconds: -7, waits: 15 },
  { seconds: 0.5, waits: 15 },
])("a wait of $seconds seconds, which no limit of Telegram has, is $waits", async ({ seconds, waits }) => {
  fake.fails("sendMessage", faults.tooMany(seconds));
  expect(await hello()).toEqual({ ok: false, why: "later", seconds: waits });
});

test("a person who blocked the bot, a removed bot and a missing chat are one failure", async () => {
  for (const fault of [faults.blocked, faults.kicked, faults.chatNotFound]) {
    fake.fails("sendMessage", fault);
    expect(await hello()).toEqual({ ok: false, why: "blocked" });
  }
});

test("after a broken connection, a time-out and an error of the server, Telegram may have done it", async () => {
  fake.fails("sendMessage", "hang up", { status: 502, description: "Bad Gateway" }, "silence");
  expect(await hello()).toMatchObject({ why: "unclear" });
  expect(await hello()).toMatchObject({ why: "unclear" });
  expect(await hello({ timeoutSeconds: 0.2 })).toMatchObject({ why: "unclear" });
});

test.each(BROKEN_ANSWERS)("after an answer that is no answer of Telegram, it may have done it: %j", async (fault) => {
  fake.fails("sendMessage", fault);
  expect(await hello()).toMatchObject({ why: "unclear" });
  expect(fake.messages()).toHaveLength(1);
});

test("where Telegram cannot be reached, nothing was sent and the call may be repeated", async () => {
  await fake.close();
  expect(await hello()).toMatchObject({ why: "later" });
});

test("a wrong token is refused with Telegram's description", async () => {
  expect(await hello({ token: "1:WRONG" })).toEqual({ ok: false, why: "refused", description: "Unauthorized" });
});

test("an edit that changes nothing and an edit of a deleted message are different failures", async () => {
  const api = await anApi();
  const sent = await hello();
  const id = sent.ok ? sent.result.message_id : 0;
  const same = await api.write("2", () => api.call((raw) => raw.editMessageText(1, id, "Привет")));
  expect(same.ok && !same.result.ok && isNotModified(same.result)).toBe(true);
  fake.deletes(1, id);
  expect(await api.call((raw) => raw.editMessageText(1, id, "Ещё"))).toEqual({ ok: false, why: "message-gone" });
});

test("a group that became a supergroup is followed to its new id", async () => {
  const parameters = { migrate_to_chat_id: -1005 };
  fake.fails("sendMessage", { status: 400, description: "Bad Request: group chat was upgraded", parameters });
  expect(await hello({}, "-5")).toEqual({ ok: false, why: "moved", chat: "-1005" });
});

test("the second message to a chat waits a second; a long queue is left to the caller", async () => {
  const api = await anApi();
  const results = [];
  for (let count = 0; count < 5; count++) results.push(await api.write("9", (raw) => raw.sendMessage(9, `${count}`)));
  expect(waited).toEqual([1000, 2000, 3000]);
  expect(results.at(-1)).toEqual({ ok: false, why: "later", seconds: 4 });
});
