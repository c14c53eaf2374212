// The post of a tournament in a club's chat follows the tournament from the first place to the podium.
import { readTimestamp } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Row } from "../../storage/storage.ts";
import { aBody } from "../../testing/club.ts";
import { testApp } from "../../testing/test-app.ts";
import { until } from "../../testing/until.ts";
import { BOT_TOKEN, faults } from "../bot-api/fake-bot-api.fixture.ts";
import { aMembership, aTelegramApp, linkTelegram, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";
import { ANA, GAP_MS, GROUP, postsIn, records } from "./posted-tournament.fixture.ts";

let server: TelegramApp;
beforeEach(async () => {
  server = await aTelegramApp();
});
afterEach(() => server.close());

const posts = "/api/collections/chat_posts/records";
const { aPostedTournament, post, shows, edits, joins, nextEdit } = postsIn(() => server);

test("one message shows the places; many joins within the gap are one edit", async () => {
  const { tournament } = await aPostedTournament();
  await shows("Осталось 4 места");
  for (let count = 0; count < 3; count++) await joins(tournament);
  expect(edits()).toBe(0);
  await nextEdit(tournament);
  await shows("Осталось 1 место");
  expect(edits()).toBe(1);
  expect(post()).toMatchObject({
    reply_markup: {
      inline_keyboard: [[{ text: "Записаться", url: expect.stringContaining(`startapp=t_${tournament}`) }]],
    },
  });
});

test("after the deadline of signing up the button offers no place and no waiting list", async () => {
  const { tournament } = await aPostedTournament();
  await shows("Осталось 4 места");
  const registration_deadline = new Date(server.clock.now.getTime() - 1000).toISOString().replace("T", " ");
  await server.storage.transact((tx) => tx.update("tournaments", tournament, { registration_deadline }));
  await nextEdit(tournament);
  await shows("Запись закрыта");
  expect(post()).toMatchObject({ reply_markup: { inline_keyboard: [[{ text: "Открыть" }]] } });
});

test("the post follows the play to the podium with its picture", async () => {
  const { token, tournament } = await aPostedTournament();
  for (let count = 0; count < 4; count++) await joins(tournament);
  const set = (body: Record<string, unknown>) =>
    server.request("PATCH", `${records("tournaments")}/${tournament}`, { token, body });
  expect((await set({ status: "in_progress" })).body).toMatchObject({ status: "in_progress" });
  await nextEdit(tournament);
  await shows("Раунд 1 из 3");
  const filter = encodeURIComponent(`tournament = "${tournament}"`);
  for (const round of [1, 2, 3]) {
    const { body } = await server.request<{ items: Row[] }>(
      "GET",
      `${records("tournament_matches")}?filter=${filter}&perPage=50`,
      { token },
    );
    for (const match of body.items.filter((one) => one.round === round)) {
      const score = { team1_score: 14, team2_score: 10 };
      expect(
        (await server.request("PATCH", `${records("tournament_matches")}/${match.id}`, { token, body: score })).status,
      ).toBe(200);
    }
    await nextEdit(tournament);
    await shows(`Раунд ${round} из 3, сыгран`);
    const rounds = await server.request<{ items: Row[] }>("GET", `${records("tournament_rounds")}?filter=${filter}`, {
      token,
    });
    const next = rounds.body.items.find((one) => one.round_number === round + 1);
    const begin = { token, body: { status: "active" } };
    if (next) await server.request("PATCH", `${records("tournament_rounds")}/${next.id}`, begin);
  }
  await nextEdit(tournament);
  await shows("Впереди:");
  await shows("Раунд 3 из 3, сыгран");
  expect((await set({ status: "completed" })).status).toBe(200);
  await nextEdit(tournament);
  await shows("🥇");
  expect(server.fake.sent("editMessageMedia")).toHaveLength(1);
});

test("a message that was deleted in the chat is not sent again until the organiser asks", async () => {
  const { token, tournament } = await aPostedTournament();
  server.fake.deletes(GROUP, Number(post()?.message_id));
  await joins(tournament);
  await nextEdit(tournament);
  const read = async () => (await server.request<{ items: Row[] }>("GET", posts, { token })).body.items[0];
  await until(async () => expect((await read())?.state).toBe("lost"));
  const chat = (await read())?.chat;
  expect((await server.request("POST", posts, { token, body: { tournament, chat } })).status).toBe(200);
  await shows("Осталось 3 места");
});

test("a bot that was removed from the chat is noticed", async () => {
  const { token, tournament } = await aPostedTournament();
  server.fake.fails("editMessageText", faults.kicked);
  await joins(tournament);
  await nextEdit(tournament);
  const chats = async () =>
    (await server.request<{ items: Row[] }>("GET", records("club_chats"), { token })).body.items;
  await until(async () => expect(await chats()).toMatchObject([{ state: "removed" }]));
});

test("a post that Telegram refuses says so until an attempt succeeds; asking for it tries at once", async () => {
  const { token, tournament } = await aPostedTournament();
  const read = async () => (await server.request<{ items: Row[] }>("GET", posts, { token })).body.items[0];
  server.fake.fails("editMessageText", { status: 400, description: "Bad Request: TOPIC_CLOSED" });
  await joins(tournament);
  await nextEdit(tournament);
  await until(async () => expect(await read()).toMatchObject({ state: "live", refused: true }));
  const chat = (await read())?.chat;
  expect((await server.request("POST", posts, { token, body: { tournament, chat } })).status).toBe(200);
  await shows("Осталось 3 места");
  await until(async () => expect(await read()).toMatchObject({ state: "live", refused: false }));
  expect(edits()).toBe(2);
});

test("Telegram's limit postpones an edit, which is not lost", async () => {
  const { tournament } = await aPostedTournament();
  server.fake.fails("editMessageText", faults.tooMany(40));
  await joins(tournament);
  await nextEdit(tournament);
  await server.fake.until(() => edits() === 1);
  await until(async () => expect(await dueOf()).toBeGreaterThan(server.clock.now.getTime() + 30_000));
  server.clock.pass(31_000);
  await nextEdit(tournament);
  await shows("Осталось 3 места");
});

test("an edit that Telegram has put off is made when its time comes, not with the next scan", async () => {
  const { tournament } = await aPostedTournament();
  server.fake.fails("editMessageText", faults.tooMany(40));
  server.storage.onCommit((changes) => {
    if (edits() === 1 && changes.some(({ table }) => table === "chat_posts")) server.clock.pass(41_000);
  });
  server.clock.pass(GAP_MS);
  await joins(tournament);
  await shows("Осталось 3 места");
  expect(edits()).toBe(2);
}, 20_000);

const dueOf = async () => {
  const [row] = await server.storage.reader.find("chat_posts", { limit: 1 });
  return readTimestamp(String(row?.due)).getTime();
};

test("a change while no process ran is shown after the start by one edit", async () => {
  const { tournament } = await aPostedTournament();
  server.app.close();
  const { storage, fake, clock } = server;
  await joins(tournament);
  clock.pass(GAP_MS);
  const telegramBot = { token: BOT_TOKEN, url: fake.url, pause: async () => undefined };
  const next = await testApp({
    storage,
    now: clock.now.toISOString(),
    publicUrl: "https://padel.example.ru",
    telegramBot,
  });
  await shows("Осталось 3 места");
  expect(edits()).toBe(1);
  expect(server.fake.messages().filter((message) => message.parse_mode === "HTML")).toHaveLength(1);
  next.app.close();
});

test("a chat for every tournament gets a post of each new one, and not of one that the organiser ended", async () => {
  const { token } = await aPostedTournament();
  await linkTelegram(server, token, ANA);
  await server.deliver(aMembership(ANA, { id: GROUP, type: "group", title: "Клуб" }, { status: "member" }));
  const [chat] = (await server.request<{ items: Row[] }>("GET", records("club_chats"), { token })).body.items;
  await server.request("PATCH", `${records("club_chats")}/${chat?.id}`, { token, body: { every_tournament: true } });
  const made = await server.request("POST", records("tournaments"), { token, body: aBody({ name: "Вторая среда" }) });
  await shows("Вторая среда");
  const filter = encodeURIComponent(`tournament = "${made.body.id}"`);
  const listed = async () =>
    (await server.request<{ items: Row[] }>("GET", `${posts}?filter=${filter}`, { token })).body.items;
  const [row] = await listed();
  expect((await server.request("DELETE", `${posts}/${row?.id}`, { token })).status).toBe(204);
  await nextEdit(String(made.body.id));
  expect(await listed()).toMatchObject([{ state: "ended" }]);
});

test("a chat for every tournament gets the next evening beside any number of other chats, and none that is past", async () => {
  const organiser = await server.aUser();
  const { token } = organiser;
  const create = async (name: string) =>
    String((await server.request("POST", records("tournaments"), { token, body: aBody({ name }) })).body.id);
  const past = await create("Прошлая среда");
  await server.storage.transact(async (tx) => {
    await tx.update("tournaments", past, { date: "2026-11-04 00:00:00.000Z" });
    const at = "2026-11-20 09:00:00.000Z";
    const chat = { created: at, updated: at, title: "Клуб", state: "active", every_tournament: true };
    // Before and after the chat in every order.
    for (let other = 0; other < 250; other++) {
      const id = `${other % 2 === 0 ? "0" : "z"}${String(other).padStart(14, "0")}`;
      await tx.insert("club_chats", { ...chat, id, chat: `-9${other}`, organizer: id });
    }
    await tx.insert("club_chats", { ...chat, id: "mmmmmmmmmmmmmmm", chat: String(GROUP), organizer: organiser.id });
  });
  const made = await create("Следующая среда");
  await shows("Следующая среда");
  expect((await server.storage.reader.find("chat_posts", { limit: 10 })).map(({ tournament }) => tournament)).toEqual([
    made,
  ]);
});
