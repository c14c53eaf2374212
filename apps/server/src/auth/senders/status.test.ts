import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type Desk, openDesk } from "../auth-app.fixture.ts";
import { ensureSuperuser } from "../superusers.ts";

const EMAIL = "admin@bandeha.ru";
const PASSWORD = "correct horse battery";
const ANA = "+79990000001";
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }));
  await ensureSuperuser(desk.deps, EMAIL, PASSWORD);
});
afterEach(() => desk.close());

const status = (authorization?: string) =>
  desk.call("GET", "/api/senders", undefined, authorization ? { headers: { authorization } } : {});

test("a superuser reads what each sender did today, what it cost and how it is", async () => {
  await desk.send(ANA);
  desk.nextDelivery({ outcome: "refused", error: `no user ${ANA}` });
  await desk.send(ANA);
  const body = { identity: EMAIL, password: PASSWORD };
  const { body: signedIn } = await desk.post("/api/collections/_superusers/auth-with-password", body);
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

test("a guest and a player are refused as by PocketBase's superuser routes", async () => {
  expect((await status()).status).toBe(401);
  await desk.send(ANA);
  const { body } = await desk.verify(ANA, desk.lastCode());
  expect((await status(String(body.token))).status).toBe(403);
});
