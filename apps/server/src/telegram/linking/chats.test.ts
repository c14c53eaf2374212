import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody } from "../../testing/club.ts";
import { aMembership, aTelegramApp, inGroup, linkTelegram, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";

let server: TelegramApp;
beforeEach(async () => {
  server = await aTelegramApp();
});
afterEach(() => server.close());

const ANA = 7001;
const GROUP = -5001;
const CHANNEL = { id: -100777, type: "channel", title: "Падел Питер" };
const chats = "/api/collections/club_chats/records";
const posts = "/api/collections/chat_posts/records";
type Page = { items: Record<string, unknown>[] };

async function anOrganiser() {
  const organiser = await server.aUser();
  const made = await server.request("POST", "/api/collections/tournaments/records", {
    token: organiser.token,
    body: aBody(),
  });
  return { ...organiser, tournament: String(made.body.id) };
}
const listed = async (path: string, token: string) => (await server.request<Page>("GET", path, { token })).body.items;

async function becomesSupergroup(): Promise<void> {
  const moved = { ...Object(inGroup(ANA, GROUP, "").message), text: undefined, migrate_to_chat_id: -1005001 };
  await server.deliver({ message: moved });
}

test("a link of the organiser adds the bot to a group, with the tournament's post, once", async () => {
  const { token, tournament } = await anOrganiser();
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  expect(body.group).toMatch(/\?startgroup=[A-Za-z0-9]{40}$/);
  const start = `/start@bandeha_test_bot ${server.tokenOf(body.group)}`;
  await server.deliver(inGroup(ANA, GROUP, start));
  expect(await listed(chats, token)).toMatchObject([{ title: "Падел по средам", state: "active" }]);
  expect(await listed(posts, token)).toMatchObject([{ tournament, state: "live" }]);
  await server.deliver(inGroup(ANA, -5002, start));
  expect(await listed(chats, token)).toHaveLength(1);
});

test("a tournament that visitors do not see adds the chat without its post, and the bot promises none", async () => {
  const { token, tournament } = await anOrganiser();
  const path = `/api/collections/tournaments/records/${tournament}`;
  expect((await server.request("PATCH", path, { token, body: { by_invitation: true } })).status).toBe(200);
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  await server.deliver(inGroup(ANA, GROUP, `/start@bandeha_test_bot ${server.tokenOf(body.group)}`));
  expect(await listed(chats, token)).toMatchObject([{ state: "active" }]);
  expect(await listed(posts, token)).toEqual([]);
  expect(server.fake.last(GROUP)?.text).toBe("Готово. Теперь этот чат можно выбрать на странице управления турниром.");
});

test("a command for another bot is not read", async () => {
  const { token, tournament } = await anOrganiser();
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  await server.deliver(inGroup(ANA, GROUP, `/start@other_bot ${server.tokenOf(body.group)}`));
  expect(await listed(chats, token)).toEqual([]);
});

test("only those who run the tournament get a link for it", async () => {
  const { tournament } = await anOrganiser();
  const stranger = await server.aUser();
  const asked = { token: stranger.token, body: { tournament } };
  expect((await server.request("POST", "/api/telegram/chat-links", asked)).status).toBe(404);
  expect((await server.request("POST", "/api/telegram/chat-links", { body: { tournament } })).status).toBe(401);
});

test("a channel to which a linked organiser adds the bot is theirs alone, until the bot is removed", async () => {
  const { token, tournament } = await anOrganiser();
  const other = await anOrganiser();
  await linkTelegram(server, token, ANA);
  await server.deliver(aMembership(ANA, CHANNEL, { status: "administrator", can_post_messages: true }));
  const [chat] = await listed(chats, token);
  expect(chat).toMatchObject({ title: "Падел Питер", state: "active" });
  expect(chat).not.toHaveProperty("chat");
  expect(await listed(chats, other.token)).toEqual([]);

  const foreign = { token: other.token, body: { tournament: other.tournament, chat: chat?.id } };
  expect((await server.request("POST", posts, foreign)).status).toBe(400);
  const wrong = { token, body: { tournament: other.tournament, chat: chat?.id } };
  expect((await server.request("POST", posts, wrong)).status).toBe(400);
  const own = { token, body: { tournament, chat: chat?.id } };
  expect((await server.request("POST", posts, own)).status).toBe(200);

  await server.deliver(aMembership(ANA, CHANNEL, { status: "left" }));
  expect(await listed(chats, token)).toMatchObject([{ state: "removed" }]);
  expect((await server.request("POST", posts, own)).body).toMatchObject({ code: "chat-removed" });
});

test("an administrator without the right to post, or a member who may not write, makes no chat", async () => {
  const { token } = await anOrganiser();
  await linkTelegram(server, token, ANA);
  await server.deliver(aMembership(ANA, CHANNEL, { status: "administrator", can_post_messages: false }));
  const group = { id: GROUP, type: "supergroup", title: "Клуб" };
  await server.deliver(aMembership(ANA, group, { status: "restricted", is_member: true, can_send_messages: false }));
  expect(await listed(chats, token)).toEqual([]);
});

test("the organiser chooses a chat for every tournament, and no other field", async () => {
  const { token } = await anOrganiser();
  await linkTelegram(server, token, ANA);
  await server.deliver(aMembership(ANA, CHANNEL, { status: "administrator", can_post_messages: true }));
  const [chat] = await listed(chats, token);
  const path = `${chats}/${chat?.id}`;
  const chosen = await server.request("PATCH", path, { token, body: { every_tournament: true } });
  expect(chosen.body).toMatchObject({ every_tournament: true });
  expect((await server.request("PATCH", path, { token, body: { title: "Другой" } })).status).toBe(404);
  expect((await server.request("DELETE", path, { token })).status).toBe(204);
});

test("an anonymous administrator, who writes as the group, adds the bot by the link", async () => {
  const { token, tournament } = await anOrganiser();
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  const update = inGroup(ANA, GROUP, `/start@bandeha_test_bot ${server.tokenOf(body.group)}`);
  const as = { from: { id: 1087968824, is_bot: true, first_name: "Group" }, sender_chat: { id: GROUP, type: "group" } };
  await server.deliver({ message: { ...Object(update.message), ...as } });
  expect(await listed(chats, token)).toMatchObject([{ state: "active" }]);
});

test("a group becomes a supergroup, in whatever order Telegram reports it: one chat with the post", async () => {
  const { token, tournament } = await anOrganiser();
  await linkTelegram(server, token, ANA);
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  await server.deliver(inGroup(ANA, GROUP, `/start@bandeha_test_bot ${server.tokenOf(body.group)}`));
  const group = { id: GROUP, type: "group", title: "Падел" };
  await server.deliver(aMembership(ANA, group, { status: "left" }));
  await server.deliver(aMembership(ANA, { ...group, id: -1005001, type: "supergroup" }, { status: "member" }));
  await becomesSupergroup();
  expect(await listed(chats, token)).toMatchObject([{ state: "active" }]);
  expect(await listed(posts, token)).toMatchObject([{ tournament, state: "live" }]);
  expect(await server.storage.reader.find("club_chats", { limit: 2 })).toMatchObject([{ chat: "-1005001" }]);
});

/** An evening with its post in the group, and the rows of storage. */
async function aPostInGroup() {
  const { token, tournament } = await anOrganiser();
  const { body } = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
  await server.deliver(inGroup(ANA, GROUP, `/start@bandeha_test_bot ${server.tokenOf(body.group)}`));
  const { reader } = server.storage;
  const [post] = await reader.find("chat_posts", { limit: 1 });
  if (!post) throw new Error("nothing is posted");
  return { tournament, post, reader };
}

test("the posts of a whole year are no messages of the supergroup, where their numbers belong to others", async () => {
  const { post, reader } = await aPostInGroup();
  const old = Array.from({ length: 450 }, (_, at) => ({ id: `0${String(at).padStart(14, "0")}`, message: 1000 + at }));
  await server.storage.transact(async (tx) => {
    for (const other of old)
      await tx.insert("chat_posts", { ...post, ...other, tournament: other.id, state: "ended", pictured: true });
  });
  await becomesSupergroup();
  const rows = await reader.find("chat_posts", { limit: 1000 });
  const stale = rows.filter(({ id, message, pictured }) => id !== post.id && (message !== 0 || pictured === true));
  expect([rows.length, stale.length]).toEqual([451, 0]);
  expect(rows.find(({ id }) => id === post.id)?.state).toBe("live");
  expect(rows.filter(({ state }) => state === "ended")).toHaveLength(450);
});

test("in the supergroup a past evening that nobody has finished is not posted again, one of today is", async () => {
  const { tournament, post, reader } = await aPostInGroup();
  const evening = await reader.findById("tournaments", tournament);
  if (!evening) throw new Error("the evening is gone");
  const today = `${server.clock.now.toISOString().slice(0, 10)} 00:00:00.000Z`;
  const dates = { pastevening0000: "2026-01-14 00:00:00.000Z", todaysevening00: today };
  await server.storage.transact(async (tx) => {
    for (const [id, date] of Object.entries(dates)) {
      await tx.insert("tournaments", { ...evening, id, date });
      await tx.insert("chat_posts", { ...post, id: `p${id.slice(1)}`, tournament: id, state: "live", message: 1000 });
    }
  });
  await becomesSupergroup();
  const states = (await reader.find("chat_posts", { limit: 10 })).map((row) => [row.tournament, row.state]);
  expect(Object.fromEntries(states)).toEqual({
    [tournament]: "live",
    pastevening0000: "ended",
    todaysevening00: "live",
  });
});
