// Signing in through the bot: who gets a session, and who never does (decision 083).
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import type { Answered } from "../../testing/client.ts";
import { russianPhone } from "./sign-in.ts";
import { aBrowser, aContact, aMessage, aTelegramApp, SAFARI, type TelegramApp } from "./telegram-app.fixture.ts";

let server: TelegramApp;
beforeEach(async () => {
  server = await aTelegramApp();
});
afterEach(() => server.close());

const ANA = 7001;
const PHONE = "79991234567";
const HOME = { address: "5.6.7.8" };
const ELSEWHERE = { address: "9.9.9.9" };

type Place = { address: string };
type Body = Record<string, unknown>;
const send = (path: string, body: Body, cookie: string, place: Place): Promise<Answered<Body>> =>
  server.request<Body>("POST", `/api/auth/telegram-bot/${path}`, { body, headers: aBrowser(SAFARI, cookie) }, place);

const cookieOf = ({ headers }: Answered<Body>): string => headers.get("set-cookie")?.split(";")[0] ?? "";
const ticketOf = (chat: number): string =>
  /telegram=([A-Za-z0-9]+)/.exec(JSON.stringify(server.fake.last(chat)))?.[1] ?? "";

/** A browser begins, the person opens the bot and shares their phone; the ticket is in their chat. */
async function aTicket(place: Place = HOME) {
  const begun = await send("begin", {}, "", place);
  await server.deliver(aMessage(ANA, `/start ${server.tokenOf(begun.body.url)}`));
  await server.deliver(aContact(ANA, PHONE));
  return { cookie: cookieOf(begun), ticket: ticketOf(ANA) };
}

test("the browser that began and brings the ticket is signed in, and the Telegram is linked", async () => {
  const { cookie, ticket } = await aTicket();
  const { status, body } = await send("finish", { ticket }, cookie, ELSEWHERE);
  expect(status).toBe(200);
  const [user] = await server.storage.reader.find("users", { where: where({ phone: `+${PHONE}` }), limit: 1 });
  expect(body).toMatchObject({ token: expect.any(String), record: { id: user?.id, phone: `+${PHONE}` } });
  expect(await server.account(ANA)).toMatchObject({ user: user?.id, state: "active" });
});

test("a phone that is shared twice leaves the first ticket valid, and the bot says so", async () => {
  const { cookie, ticket } = await aTicket();
  await server.deliver(aContact(ANA, PHONE));
  expect(server.fake.last(ANA)).toMatchObject({ text: expect.stringContaining("уже получен") });
  expect((await send("finish", { ticket }, cookie, HOME)).status).toBe(200);
  await server.deliver(aContact(ANA, PHONE));
  expect(server.fake.last(ANA)).toMatchObject({ text: expect.stringContaining("Вход не начат") });
});

test("a ticket acts once", async () => {
  const { cookie, ticket } = await aTicket();
  const answers = await Promise.all([1, 2, 3].map(() => send("finish", { ticket }, cookie, HOME)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("the message with the ticket cannot be forwarded, and asks by Telegram's own button", async () => {
  await aTicket();
  const [asked] = server.fake.sent("sendMessage");
  expect(asked).toMatchObject({ reply_markup: { keyboard: [[{ request_contact: true }]] } });
  expect(asked?.text).toContain("iPhone, Safari");
  expect(server.fake.last(ANA)).toMatchObject({ protect_content: true });
});

test("a sign-in that someone else began gives them nothing: their browser waits until it expires", async () => {
  const { cookie } = await aTicket(ELSEWHERE);
  expect((await send("finish", {}, cookie, ELSEWHERE)).body).toEqual({ ok: true, step: "wait" });
  // The victim opens the ticket in their own browser, on their own network.
  const opened = await send("finish", { ticket: ticketOf(ANA) }, "", HOME);
  expect(opened).toMatchObject({ status: 403, body: { code: "sign-in-elsewhere" } });
  const approved = await send("finish", { ticket: ticketOf(ANA), approve: true }, "", HOME);
  expect(approved.status).toBe(403);
  expect((await send("finish", {}, cookie, ELSEWHERE)).body).toEqual({ ok: true, step: "wait" });
});

test("a ticket that someone else sends does not sign in the browser that opens it", async () => {
  const { ticket } = await aTicket(ELSEWHERE);
  const other = await send("begin", {}, "", HOME);
  expect((await send("finish", { ticket }, cookieOf(other), HOME)).status).toBe(403);
});

test("another browser on the same network asks first; then the browser that began is signed in", async () => {
  const { cookie, ticket } = await aTicket();
  const asked = await send("finish", { ticket }, "", HOME);
  expect(asked).toMatchObject({ status: 202, body: { step: "approve", device: "iPhone, Safari" } });
  expect((await send("finish", {}, cookie, HOME)).body).toMatchObject({ step: "wait" });
  expect((await send("finish", { ticket, approve: true }, "", HOME)).body).toMatchObject({ step: "approved" });
  const finished = await send("finish", {}, cookie, HOME);
  expect(finished).toMatchObject({ status: 200, body: { record: { phone: `+${PHONE}` } } });
  expect((await send("finish", {}, cookie, HOME)).status).toBe(404);
});

test("a browser without the cookie learns nothing", async () => {
  await aTicket();
  expect((await send("finish", {}, "", HOME)).status).toBe(404);
  expect((await send("finish", { ticket: "x".repeat(40) }, "", HOME)).status).toBe(404);
});

test("the contact of another person is refused, with and without an id", async () => {
  const begun = await send("begin", {}, "", HOME);
  await server.deliver(aMessage(ANA, `/start ${server.tokenOf(begun.body.url)}`));
  for (const owner of [7002, 0]) {
    await server.deliver(aContact(ANA, PHONE, owner));
    expect(server.fake.last(ANA)?.text).toContain("Это не ваш номер");
  }
});

test("a second Telegram cannot go on with a link that another one has opened", async () => {
  const begun = await send("begin", {}, "", HOME);
  const start = `/start ${server.tokenOf(begun.body.url)}`;
  await server.deliver(aMessage(ANA, start));
  await server.deliver(aMessage(7002, start));
  await server.deliver(aContact(7002, PHONE));
  expect(server.fake.last(7002)?.text).toContain("Вход не начат");
});

test("a ticket is not valid after five minutes", async () => {
  const { cookie, ticket } = await aTicket();
  server.clock.pass(5 * 60_000 + 1);
  expect((await send("finish", { ticket }, cookie, HOME)).status).toBe(404);
});

test("a foreign number is never read as a Russian one", () => {
  expect(russianPhone("79991234567")).toBe("+79991234567");
  expect(russianPhone("+79991234567")).toBe("+79991234567");
  for (const foreign of ["84912345678", "9607712345", "9991234567", "15551234567", "88005553535", ""])
    expect(russianPhone(foreign)).toBeUndefined();
});
