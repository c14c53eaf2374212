// Notifications of YooKassa over HTTP: who may send them, and that their content is never believed.
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFakeYookassa } from "../testing/fake-yookassa.ts";
import { paidBody } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { yookassa } from "./yookassa.ts";

const SHOP = { shop_id: "100500", secret_key: "test_secret_key" };
const PROVIDER = { address: "185.71.76.10" };

let server: TestApp;
const fake = createFakeYookassa({ shopId: SHOP.shop_id, secretKey: SHOP.secret_key });
beforeEach(async () => {
  server = await testApp({ publicUrl: "https://padel.example.ru", acquiring: yookassa({ send: fake.respond }) });
});
afterEach(() => server.close());

const notify = (body: unknown, connection = PROVIDER) =>
  server.request("POST", "/api/payments/yookassa", { body }, connection);

test.each(["127.0.0.1", "185.71.76.32", "8.8.8.8", "2a02:5181::1"])("from %s it is refused", async (address) => {
  expect((await notify({ object: { id: "x" } }, { address })).status).toBe(403);
});

test.each([{}, { object: "x" }, { object: { id: 7 } }, { object: { id: "unknown" } }])(
  "%j is taken and does nothing",
  async (body) => {
    expect((await notify(body)).status).toBe(200);
  },
);

test("a false «succeeded» only makes the payment be read again", async () => {
  const organiser = await server.aUser();
  const player = await server.aUser();
  const post = async (who: { token: string }, collection: string, body: object) => {
    const answer = await server.request("POST", `/api/collections/${collection}/records`, { token: who.token, body });
    expect([collection, answer.status]).toEqual([collection, 200]);
    return String(answer.body.id);
  };
  await post(organiser, "shops", SHOP);
  const tournament = await post(organiser, "tournaments", paidBody);
  await post(organiser, "tournament_money", { tournament, mode: "online" });
  const entry = await post(player, "tournament_participants", { tournament });
  const payment = await post(player, "tournament_payments", { entry, method: "online" });
  const shown = async () =>
    (await server.request("GET", `/api/collections/tournament_payments/records/${payment}`, { token: player.token }))
      .body;
  const until = async (state: string) => {
    for (;;) {
      const row = await shown();
      if (String(row.state) === state && row.provider_id) return row;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  const { provider_id } = await until("pending");
  const lie = { type: "notification", event: "payment.succeeded", object: { id: provider_id, status: "succeeded" } };
  server.clock.pass(1000);
  expect((await notify(lie)).status).toBe(200);
  expect((await until("pending")).state).toBe("pending");
  fake.pay(String(provider_id));
  server.clock.pass(1000);
  await notify(lie);
  await notify(lie);
  expect((await until("succeeded")).kopecks).toBe(150_000);
});
