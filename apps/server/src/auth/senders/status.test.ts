import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { quickSuperuser } from "../../testing/quick-superuser.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";

const EMAIL = "admin@bandeha.ru";
const PASSWORD = "correct horse battery";
const ANA = "+79990000001";
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
  await quickSuperuser(app.deps, EMAIL, PASSWORD);
});
afterEach(() => app.close());

const status = (authorization?: string) =>
  app.call("GET", "/api/senders", undefined, authorization ? { headers: { authorization } } : {});

test("a superuser reads counts, costs and state of each sender", async () => {
  await app.send(ANA);
  app.nextDelivery({ outcome: "refused", error: `no user ${ANA}` });
  await app.send(ANA);
  const body = { identity: EMAIL, password: PASSWORD };
  const { body: signedIn } = await app.post("/api/collections/_superusers/auth-with-password", body);
  const shown = await status(String(signedIn.token));
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({
    under_attack: false,
    second_code: false,
    money: { spent_rub: 1, budget_rub: 5000 },
    waiting: 0,
    senders: [
      {
        key: "telegram",
        breaker: "closed",
        last_error: "no user +***0001",
        today: { sent: 1, refused: 1, unclear: 0, delivered: 0, undelivered: 0, rub: 1 },
      },
    ],
  });
});

test("a guest and a player get the refusals of PocketBase's superuser routes", async () => {
  expect((await status()).status).toBe(401);
  await app.send(ANA);
  const { body } = await app.verify(ANA, app.lastCode());
  expect((await status(String(body.token))).status).toBe(403);
});
