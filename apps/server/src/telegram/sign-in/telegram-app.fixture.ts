// The whole server with a bot whose Telegram is the fake on this machine. For tests.
import { expect } from "vitest";
import { where } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { type TestApp, type TestOptions, testApp } from "../../testing/test-app.ts";
import { until } from "../../testing/until.ts";
import { BOT_TOKEN, type FakeBotApi, openFakeBotApi } from "../bot-api/fake-bot-api.fixture.ts";

type Json = Record<string, unknown>;
export type TelegramApp = TestApp & Awaited<ReturnType<typeof withFake>>;

const PUBLIC_URL = "https://padel.example.ru";
/** Headers of a page of the product in one browser. */
export const aBrowser = (agent: string, cookie = "") => ({
  origin: "http://test",
  "user-agent": agent,
  ...(cookie && { cookie }),
});
export const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1";

const person = (id: number, name = "Анна") => ({ id, is_bot: false, first_name: name, username: `user${id}` });
const privateChat = (id: number) => ({ id, type: "private", first_name: "Анна" });

export const aMessage = (from: number, text: string): Json => ({
  message: { message_id: 1, date: 1, from: person(from), chat: privateChat(from), text },
});
export const inGroup = (from: number, chat: number, text: string): Json => ({
  message: {
    message_id: 1,
    date: 1,
    from: person(from),
    chat: { id: chat, type: "group", title: "Падел по средам" },
    text,
  },
});
/** `owner` 0: a contact without an id, such as one of the address book. */
export const aContact = (from: number, phone: string, owner = from): Json => ({
  message: {
    message_id: 1,
    date: 1,
    from: person(from),
    chat: privateChat(from),
    contact: { phone_number: phone, first_name: "Анна", ...(owner && { user_id: owner }) },
  },
});
/** A press of a button under a message of the bot. */
export const aPress = (from: number, data: string): Json => ({
  callback_query: {
    id: `press${from}`,
    from: person(from),
    chat_instance: "1",
    message: { message_id: 7, date: 1, chat: privateChat(from), text: "?" },
    data,
  },
});
export const aMembership = (from: number, chat: Json, member: Json): Json => ({
  my_chat_member: {
    from: person(from),
    chat,
    date: 1,
    old_chat_member: { status: "left", user: person(123456) },
    new_chat_member: { user: person(123456), ...member },
  },
});

export async function aTelegramApp(options: TestOptions = {}): Promise<TelegramApp> {
  const fake = await openFakeBotApi();
  let server: TestApp | undefined;
  const pause = async (ms: number) => server?.clock.pass(ms);
  server = await testApp({
    publicUrl: PUBLIC_URL,
    telegramBot: { token: BOT_TOKEN, url: fake.url, pause },
    ...options,
  });
  const made = { ...server, ...(await withFake(server, fake)) };
  await until(async () => expect((await server.request("GET", "/api/telegram")).body.bot).not.toBe(""));
  if (options.publicUrl !== undefined || !("publicUrl" in options))
    await fake.until(() => fake.webhook() !== undefined);
  return made;
}

async function withFake(server: TestApp, fake: FakeBotApi) {
  const { request, storage } = server;
  const secret = () => ({ "x-telegram-bot-api-secret-token": fake.webhook()?.secret ?? "" });
  const post = (update: Json) => request("POST", "/api/telegram/webhook", { body: update, headers: secret() });

  return {
    fake,
    post,
    /** Sends an update to the webhook, and waits until it is processed. */
    async deliver(update: Json): Promise<Json> {
      const made = fake.make(update);
      expect((await post(made)).status).toBe(200);
      await until(async () => {
        const row = await storage.reader.findById("_telegram_updates", String(made.update_id));
        expect(row?.state).toBe("done");
      });
      return made;
    },
    /** The token of a deep link. */
    tokenOf: (url: unknown) => String(url).split("=").at(-1) ?? "",
    account: async (account: number): Promise<Row | undefined> =>
      (await storage.reader.find("messenger_accounts", { where: where({ account: String(account) }), limit: 1 }))[0],
    async close() {
      await server.close();
      await fake.close();
    },
  };
}

/** Links a person's Telegram as they do it: the button on the site, then Start in the bot. */
export async function linkTelegram(server: TelegramApp, token: string, telegramId: number): Promise<void> {
  const { body } = await server.request("POST", "/api/telegram/links", { token });
  await server.deliver(aMessage(telegramId, `/start ${server.tokenOf(body.url)}`));
}
