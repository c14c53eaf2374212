import { afterEach, beforeEach, expect, test } from "vitest";
import { BOT_TOKEN } from "../bot-api/fake-bot-api.fixture.ts";
import { signedInitData } from "./init-data.fixture.ts";
import { aContact, aTelegramApp, linkTelegram, type TelegramApp } from "./telegram-app.fixture.ts";

let server: TelegramApp;
beforeEach(async () => {
  server = await aTelegramApp();
});
afterEach(() => server.close());

const ANA = 7001;

/** A launch of the Mini App by this person now. */
function aLaunch(id = ANA, agoMs = 0): string {
  const at = Math.floor((server.clock.now.getTime() - agoMs) / 1000);
  const user = JSON.stringify({ id, first_name: "Анна", username: `user${id}` });
  return signedInitData({ auth_date: String(at), query_id: `q${id}`, user }, BOT_TOKEN);
}
const open = (init_data: unknown) => server.request("POST", "/api/auth/telegram-app", { body: { init_data } });

test("a launch signed by Telegram opens the linked account", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  const { status, body } = await open(aLaunch());
  expect(status).toBe(200);
  expect(body).toMatchObject({ token: expect.any(String), record: { id: ana.id } });
});

test("a launch gives one session, also when it is sent twice at once", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  const launch = aLaunch();
  const statuses = (await Promise.all([open(launch), open(launch)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
  expect((await open(launch)).body).toMatchObject({ code: "launch-invalid" });
});

test("a launch that is old, forged or missing is refused", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  for (const launch of [aLaunch(ANA, 3_601_000), aLaunch().replace("user7001", "user7002"), "", undefined, 7])
    expect(await open(launch)).toMatchObject({ status: 401, body: { code: "launch-invalid" } });
});

test("a person without an account shares the phone with the bot once, then the same launch opens it", async () => {
  const launch = aLaunch();
  expect(await open(launch)).toMatchObject({ status: 401, body: { code: "phone-needed" } });
  await server.deliver(aContact(ANA, "79991234567"));
  expect(await open(launch)).toMatchObject({ status: 200, body: { record: { phone: "+79991234567" } } });
});

test("a phone that nobody waits for links nothing", async () => {
  await server.deliver(aContact(ANA, "79991234567"));
  expect(await server.account(ANA)).toBeUndefined();
  expect(await server.storage.reader.count("users")).toBe(0);
});

test("an account that is to be deleted is opened as by a code, and one that was deleted is not linked any more", async () => {
  const ana = await server.aUser();
  await linkTelegram(server, ana.token, ANA);
  await server.request("DELETE", `/api/collections/users/records/${ana.id}`, { token: ana.token });
  expect((await open(aLaunch())).status).toBe(200);
});
