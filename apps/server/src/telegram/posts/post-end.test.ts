// A message of a post that is not kept up to date any more shows no seats and no button that are not true.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { where } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { aBody } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { until } from "../../testing/until.ts";
import { faults } from "../bot-api/fake-bot-api.fixture.ts";
import { aMembership, aTelegramApp, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";
import { GAP_MS, GROUP, postsIn, records } from "./posted-tournament.fixture.ts";

let server: TelegramApp;
afterEach(() => server.close());

const { aPostedTournament, post, plainText, shows, edits, joins, nextEdit } = postsIn(() => server);
const buttons = () => Object(post()?.reply_markup).inline_keyboard;
const listed = async (collection: string, token: string) =>
  (await server.request<{ items: Row[] }>("GET", records(collection), { token })).body.items;
const posted = () => server.storage.reader.count("_posted_messages");
/** Stores that the first message was sent: its outcome is written after the call. */
const settled = () => until(async () => expect(await posted()).toBe(1));

const texts = () => server.fake.messages().map(({ text }) => String(text));

describe.each(deepDrivers)("on $name", (driver) => {
  beforeEach(async () => {
    server = await aTelegramApp({ storage: await driver.open() });
  });

  test("a tournament by invitation shows neither seats nor a button, and is shown again when it is open to everybody", async () => {
    const { token, tournament } = await aPostedTournament({ name: "Среда <1>" });
    await settled();
    const set = (body: Record<string, unknown>) =>
      server.request("PATCH", `${records("tournaments")}/${tournament}`, { token, body });
    expect((await set({ by_invitation: true, name: "Тайное имя" })).status).toBe(200);
    await nextEdit(tournament);
    await shows("Теперь только по приглашению организатора");
    expect(plainText()).toBe("<b>Среда &lt;1&gt;</b>\n\nТеперь только по приглашению организатора");
    expect(buttons()).toEqual([]);
    expect((await set({ by_invitation: false })).status).toBe(200);
    await nextEdit(tournament);
    await shows("Осталось 4 места");
    expect(plainText()).toContain("Тайное имя");
    expect(buttons()).toMatchObject([[{ text: "Записаться" }]]);
  });

  test("what an administrator has hidden is not named, also when it is deleted after that", async () => {
    const { token, tournament } = await aPostedTournament({ name: "Плохое имя" });
    await settled();
    await server.storage.transact((tx) => tx.update("tournaments", tournament, { hidden_by_admin: true }));
    await nextEdit(tournament);
    await shows("Объявление снято");
    expect(plainText()).toBe("Объявление снято");
    expect(buttons()).toEqual([]);
    expect((await server.request("DELETE", `${records("tournaments")}/${tournament}`, { token })).status).toBe(204);
    await until(async () => expect(await posted()).toBe(0));
    expect(plainText()).toBe("Объявление снято");
  });

  test("a deleted tournament is shown as cancelled, without its button", async () => {
    const { token, tournament } = await aPostedTournament({ name: "Среда" });
    await settled();
    server.fake.fails("editMessageText", faults.tooMany(3));
    expect((await server.request("DELETE", `${records("tournaments")}/${tournament}`, { token })).status).toBe(204);
    await until(async () => {
      const [row] = await server.storage.reader.find("_posted_messages", { limit: 1 });
      expect(row?.due).not.toBe("");
    });
    // Telegram has put the edit off: the next look makes it.
    server.clock.pass(61_000);
    await aPostedTournament({ name: "Другая" });
    await until(() => expect(texts()).toContain("<b>Среда</b>\n\nТурнир отменён"));
    expect(server.fake.messages().find(({ text }) => String(text).includes("Турнир отменён"))).toMatchObject({
      reply_markup: { inline_keyboard: [] },
    });
  });

  test("a post that the organiser ends says that it is not kept up to date, and leads to the site", async () => {
    const { token } = await aPostedTournament({ name: "Среда" });
    await settled();
    const [row] = await listed("chat_posts", token);
    expect((await server.request("DELETE", `${records("chat_posts")}/${row?.id}`, { token })).status).toBe(204);
    await shows("Это сообщение больше не обновляется");
    expect(plainText()).toBe("<b>Среда</b>\n\nЭто сообщение больше не обновляется. Места и ход турнира — на сайте");
    expect(buttons()).toMatchObject([[{ text: "Открыть" }]]);
    await until(async () => expect(await posted()).toBe(0));
    expect(edits()).toBe(1);
  });

  test("the message of a tournament that is over stays as it is when its post ends", async () => {
    const { token, tournament } = await aPostedTournament();
    await settled();
    const set = { token, body: { status: "cancelled" } };
    expect((await server.request("PATCH", `${records("tournaments")}/${tournament}`, set)).status).toBe(200);
    await nextEdit(tournament);
    await until(() => expect(edits()).toBe(1));
    const last = plainText();
    const [chat] = await listed("club_chats", token);
    expect((await server.request("DELETE", `${records("club_chats")}/${chat?.id}`, { token })).status).toBe(204);
    await until(async () => expect(await posted()).toBe(0));
    expect(plainText()).toBe(last);
    expect(edits()).toBe(1);
  });

  /** A tournament that was played, with its results in the chat, and whose post has ended, if `isOver`. */
  async function aPlayedTournament(isOver: boolean) {
    const { token, tournament } = await aPostedTournament({ name: "Среда" });
    await settled();
    for (let player = 0; player < 4; player++) await joins(tournament);
    const set = (body: Record<string, unknown>) =>
      server.request("PATCH", `${records("tournaments")}/${tournament}`, { token, body });
    expect((await set({ status: "in_progress" })).status).toBe(200);
    const filter = encodeURIComponent(`tournament = "${tournament}" && round = 1`);
    const path = `${records("tournament_matches")}?filter=${filter}`;
    const [match] = (await server.request<{ items: Row[] }>("GET", path, { token })).body.items;
    const score = { token, body: { team1_score: 14, team2_score: 10 } };
    expect((await server.request("PATCH", `${records("tournament_matches")}/${match?.id}`, score)).status).toBe(200);
    expect((await set({ status: "completed" })).status).toBe(200);
    await nextEdit(tournament);
    await shows("🥇");
    const stored = async () =>
      (await server.storage.reader.find("chat_posts", { limit: 9 })).find((one) => one.tournament === tournament);
    await until(async () => expect(await stored()).toMatchObject({ pictured: true }));
    if (isOver) {
      server.clock.pass(25 * 3_600_000);
      await aPostedTournament({ name: "Другая" });
      await until(async () => expect(await stored()).toMatchObject({ state: "ended" }));
    }
    const media = () => server.fake.sent("editMessageMedia");
    /** The caption of the last picture of this tournament. */
    const caption = () => String(Object(media().at(-1)?.media).caption).replaceAll("\u00a0", " ");
    return { token, tournament, set, media, caption };
  }

  test.each([
    ["an administrator hides", false, { hidden_by_admin: true }, "Объявление снято"],
    ["an administrator hides after its post has ended", true, { hidden_by_admin: true }, "Объявление снято"],
    [
      "becomes private after its post has ended",
      true,
      { by_invitation: true },
      "Теперь только по приглашению организатора",
    ],
  ])("the results of a tournament that %s leave the chat", async (_fact, isOver, hidden, said) => {
    const { tournament, media, caption } = await aPlayedTournament(isOver);
    const before = media().length;
    server.clock.pass(GAP_MS);
    await server.storage.transact((tx) => tx.update("tournaments", tournament, hidden));
    await until(() => expect(media()).toHaveLength(before + 1));
    expect(caption()).toContain(said);
    expect(Object(media().at(-1)?.reply_markup).inline_keyboard).toEqual([]);
    // Once: the next comparison finds it as it should be.
    await nextEdit(tournament);
    await nextEdit(tournament);
    expect(media()).toHaveLength(before + 1);
  });

  test("the results of a tournament that is deleted after its post has ended leave the chat, once", async () => {
    const { tournament, media, caption } = await aPlayedTournament(true);
    const before = media().length;
    const { token } = await server.aSuperuser();
    server.clock.pass(GAP_MS);
    expect((await server.request("DELETE", `${records("tournaments")}/${tournament}`, { token })).status).toBe(204);
    await until(() => expect(media()).toHaveLength(before + 1));
    expect(caption()).toBe("Объявление снято");
    expect(Object(media().at(-1)?.reply_markup).inline_keyboard).toEqual([]);
    const left = () => server.storage.reader.count("_posted_messages", where({ tournament }));
    await until(async () => expect(await left()).toBe(0));
  });

  test("a last edit that Telegram refuses is not tried for ever", async () => {
    const { token, tournament } = await aPostedTournament({ name: "Среда" });
    await settled();
    const state = async () => (await listed("chat_posts", token))[0]?.state;
    const refusal = { status: 400, description: "Bad Request: TOPIC_CLOSED" };
    for (let attempt = 0; attempt < 50; attempt++) server.fake.fails("editMessageText", refusal);
    const cancel = { token, body: { status: "cancelled" } };
    expect((await server.request("PATCH", `${records("tournaments")}/${tournament}`, cancel)).status).toBe(200);
    server.clock.pass(GAP_MS);
    await server.storage.transact((tx) => tx.update("tournaments", tournament, { name: "Среда, отменена" }));
    await until(() => expect(edits()).toBeGreaterThan(0));
    expect(await state()).toBe("live");
    server.clock.pass(3 * 24 * 3_600_000);
    await server.storage.transact((tx) => tx.update("tournaments", tournament, { name: "Среда, всё ещё отменена" }));
    await until(async () => expect(await state()).toBe("ended"));
  });

  test("a bot that anybody puts back goes on with the post", async () => {
    const { token, tournament } = await aPostedTournament();
    await settled();
    const chat = { id: GROUP, type: "group", title: "Падел по четвергам" };
    await server.deliver(aMembership(9999, chat, { status: "kicked", until_date: 0 }));
    expect(await listed("club_chats", token)).toMatchObject([{ state: "removed" }]);
    server.clock.pass(GAP_MS);
    await joins(tournament);
    await server.deliver(aMembership(9999, chat, { status: "member" }));
    expect(await listed("club_chats", token)).toMatchObject([{ state: "active", title: "Падел по четвергам" }]);
    await shows("Осталось 3 места");
    // A person who is not linked gets no chat by it.
    expect(await server.storage.reader.count("club_chats")).toBe(1);
  });

  test("a post is kept up to date, and ended, beside any number of others", async () => {
    const { token, tournament } = await aPostedTournament({ name: "Среда" });
    await settled();
    const { reader } = server.storage;
    const [known] = await reader.find("chat_posts", { limit: 1 });
    const [message] = await reader.find("_posted_messages", { limit: 1 });
    if (!known || !message) throw new Error("nothing is posted");
    // Of tournaments that nobody changes; their rows come before and after the known one in every order.
    const others = Array.from({ length: 1100 }, (_, at) => {
      const id = `${at % 2 === 0 ? "0" : "z"}${String(at).padStart(14, "0")}`;
      return { id, tournament: id };
    });
    await server.storage.transact(async (tx) => {
      for (const other of others) {
        await tx.insert("chat_posts", { ...known, ...other });
        await tx.insert("_posted_messages", { ...message, ...other, post: other.id });
      }
    });
    server.clock.pass(GAP_MS);
    await joins(tournament);
    await shows("Осталось 3 места");
    expect((await server.request("DELETE", `${records("chat_posts")}/${known.id}`, { token })).status).toBe(204);
    await shows("Это сообщение больше не обновляется");
  });

  test("a change of a tournament without a post causes no comparison of all posts", async () => {
    const { token, tournament } = await aPostedTournament();
    await settled();
    const compared: string[] = [];
    const { reader } = server.storage;
    const findById = reader.findById.bind(reader);
    // A comparison begins with the chat of the post.
    vi.spyOn(reader, "findById").mockImplementation((table, id) => {
      if (table === "club_chats") compared.push(id);
      return findById(table, id);
    });
    const create = async (name: string) =>
      expect((await server.request("POST", records("tournaments"), { token, body: aBody({ name }) })).status).toBe(200);
    // The comparison of all posts, once a minute.
    server.clock.pass(61_000);
    await create("Вторая");
    await until(() => expect(compared).toHaveLength(1));
    for (const name of ["Третья", "Четвёртая", "Пятая"]) await create(name);
    await nextEdit(tournament);
    await until(() => expect(compared).toHaveLength(2));
  });
});
