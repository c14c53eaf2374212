// The first message of a post when its process is killed, or Telegram's answer is lost: never sent a second time unless the organiser asks.
import { afterEach, describe, expect, test } from "vitest";
import type { Row, Storage } from "../../storage/storage.ts";
import { aBody } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { until } from "../../testing/until.ts";
import { BOT_TOKEN } from "../bot-api/fake-bot-api.fixture.ts";
import { aTelegramApp, inGroup, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";

const GROUP = -5001;
/** An intent is taken for lost after a minute, after the lease of the killed process. */
const PAST_LEASE_MS = 61_000;
const posts = "/api/collections/chat_posts/records";

let open: TelegramApp | undefined;
afterEach(() => open?.close());

/** A process that is killed: from then on it stores nothing more. */
function mortal(storage: Storage) {
  let isDead = false;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const alive = (): void => {
    if (isDead) throw new Error("killed");
  };
  const process: Storage = {
    ...storage,
    async transact(work) {
      alive();
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      alive();
      return storage.transact(work);
    },
  };
  return {
    process,
    kill: () => {
      isDead = true;
    },
    /** The process stops, as in a long pause, until it is released. */
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const announced = (server: TelegramApp) => server.fake.sent("sendMessage").filter((body) => body.parse_mode === "HTML");

/** @param give the update in which the organiser chooses the chat */
async function aPost(
  server: TelegramApp,
  give: (update: ReturnType<typeof inGroup>) => Promise<unknown> = server.deliver,
) {
  const { token } = await server.aUser();
  const made = await server.request("POST", "/api/collections/tournaments/records", { token, body: aBody() });
  const tournament = String(made.body.id);
  const links = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  await give(inGroup(7001, GROUP, `/start@bandeha_test_bot ${server.tokenOf(links.body.group)}`));
  return { token, tournament };
}

/** Without waiting until the update is done: a process that stops once the message is sent may not have stored it. */
const aPostOfStopped = (server: TelegramApp) => aPost(server, (update) => server.post(server.fake.make(update)));

const listed = async (server: Pick<TestApp, "request">, token: string) =>
  (await server.request<{ items: Row[] }>("GET", posts, { token })).body.items[0];
const isShown = (server: Pick<TestApp, "request">, token: string, state: string) =>
  until(async () => expect(await listed(server, token)).toMatchObject({ state }));

/** The next process on the same storage, after the lease of the one before. */
function nextProcess({ storage, fake, clock }: TelegramApp): Promise<TestApp> {
  clock.pass(PAST_LEASE_MS);
  const telegramBot = { token: BOT_TOKEN, url: fake.url, pause: async () => undefined };
  const publicUrl = "https://padel.example.ru";
  return testApp({ storage, now: clock.now.toISOString(), publicUrl, telegramBot });
}

describe.each(drivers)("on $name", (driver) => {
  async function aProcess() {
    const storage = await driver.open();
    const first = mortal(storage);
    const server = await aTelegramApp({ storage: first.process });
    open = { ...server, storage };
    return { first, server: open };
  }

  test("a process killed after the send leaves a post that only the organiser sends again", async () => {
    const { first, server } = await aProcess();
    const isSent = server.fake.until(() => {
      if (announced(server).length === 0) return false;
      first.kill();
      return true;
    });
    const { token, tournament } = await aPostOfStopped(server);
    await isSent;
    server.app.close();

    const next = await nextProcess(server);
    await isShown(next, token, "unknown");
    await next.storage.transact((tx) => tx.update("tournaments", tournament, { name: "Другое имя" }));
    const chat = (await listed(next, token))?.chat;
    expect(announced(server)).toHaveLength(1);
    expect((await next.request("POST", posts, { token, body: { tournament, chat } })).status).toBe(200);
    await server.fake.until(() => announced(server).length === 2);
    await isShown(next, token, "live");
    next.app.close();
  });

  test("an outcome that a paused process stores late makes the post live, without a second message", async () => {
    const { first, server } = await aProcess();
    const isSent = server.fake.until(() => {
      if (announced(server).length === 0) return false;
      first.hold();
      return true;
    });
    const { token } = await aPostOfStopped(server);
    await isSent;

    const next = await nextProcess(server);
    await isShown(next, token, "unknown");
    first.release();
    await isShown(next, token, "live");
    expect(announced(server)).toHaveLength(1);
    next.app.close();
  });
});

test("a message whose answer is lost is not sent again", async () => {
  open = await aTelegramApp();
  const server = open;
  const { token, tournament } = await aPost(server);
  await server.fake.until(() => announced(server).length === 1);
  const first = await listed(server, token);
  expect((await server.request("DELETE", `${posts}/${first?.id}`, { token })).status).toBe(204);

  server.fake.fails("sendMessage", "hang up");
  await server.request("POST", posts, { token, body: { tournament, chat: first?.chat } });
  await isShown(server, token, "unknown");
  await server.storage.transact((tx) => tx.update("tournaments", tournament, { name: "Другое имя" }));
  await server.request("POST", posts, { token, body: { tournament, chat: first?.chat } });
  await isShown(server, token, "live");
  await server.fake.until(() => announced(server).length === 3);
});
