// Specification 8 and 9, product-rules D14: asking for codes and entering them, over HTTP, on a real store.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { type Desk, openDesk } from "./auth-app.fixture.ts";

const ANA = "+79990000001";
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }));
});
afterEach(() => desk.close());

const refusedWith = (status: number, code: string) => ({ status, body: { status, code } });

describe("the way in", () => {
  test("a code is sent, entered, and opens an account with the phone in it", async () => {
    const sent = await desk.send(ANA);
    expect(sent).toMatchObject({ status: 200, body: { sent: true, expires_in: 300, channel: "telegram" } });
    expect(desk.sent).toEqual([{ phone: ANA, code: expect.stringMatching(/^\d{4}$/), ttlSeconds: 300 }]);
    const entered = await desk.verify(ANA, desk.lastCode());
    expect(entered.status).toBe(200);
    expect(entered.body.record).toMatchObject({ phone: ANA, collectionName: "users", collectionId: "_pb_users_auth_" });
    expect(entered.body.record).not.toHaveProperty("token_key");
    const { id } = entered.body.record as { id: string };
    expect(await desk.tokens.viewer(String(entered.body.token))).toEqual({ kind: "user", id });
  });

  test("the second sign-in finds the same account, however the phone is written", async () => {
    const ids = [];
    for (const phone of [ANA, "8 (999) 000-00-01"]) {
      await desk.send(phone);
      const { body } = await desk.verify(phone, desk.lastCode());
      ids.push((body.record as { id: string }).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test("an imported account that has never signed in gets its sessions with its first code", async () => {
    await desk.send(ANA);
    const first = await desk.verify(ANA, desk.lastCode());
    const { id } = first.body.record as { id: string };
    await desk.storage.transact((tx) => tx.update("users", id, { token_key: "" }));
    await desk.send(ANA);
    const { body } = await desk.verify(ANA, desk.lastCode());
    expect(await desk.tokens.viewer(String(body.token))).toEqual({ kind: "user", id });
  });

  test("neither code, phone nor token ever reaches the log", async () => {
    await desk.send(ANA);
    await desk.verify(ANA, desk.wrongCode());
    const { body } = await desk.verify(ANA, desk.lastCode());
    const log = desk.lines.join("");
    expect(desk.lines.length).toBe(3);
    for (const secret of [ANA, `"${desk.lastCode()}"`, String(body.token)]) expect(log).not.toContain(secret);
  });

  test("only demo mode tells the code in the answer", async () => {
    expect((await desk.send(ANA)).body).not.toHaveProperty("demo_code");
    const demo = openDesk(await openSqlite({ path: ":memory:" }), { demo: true, demoForEveryone: true });
    expect((await demo.send(ANA)).body.demo_code).toBe(demo.lastCode());
    await demo.close();
  });
});

describe("what is refused", () => {
  test.each([undefined, null, 79990000001, {}, [], "", "12345", "+1 202 555 0100", "х".repeat(5000)])(
    "invalid-phone: %j is no phone to send to, nor to verify",
    async (phone) => {
      const expected = { ...refusedWith(400, "invalid-phone"), body: { data: { phone: { code: "invalid-phone" } } } };
      expect(await desk.send(phone)).toMatchObject(expected);
      expect(await desk.verify(phone, "1234")).toMatchObject(expected);
    },
  );

  test.each(["", "{", "[]", '"text"', "null", "1"])(
    "a body of %j is answered with a code, not a crash",
    async (body) => {
      for (const step of ["send", "verify"])
        expect(await desk.post(`/api/auth/telegram/${step}`, body)).toMatchObject(refusedWith(400, "invalid-phone"));
    },
  );

  test.each([undefined, null, 1234, "", "123", "12345", "12a4", "١٢٣٤", " 123", ["1234"]])(
    "invalid-input: %j is not four digits, and costs no try",
    async (code) => {
      await desk.send(ANA);
      expect(await desk.verify(ANA, code)).toMatchObject(refusedWith(400, "invalid-input"));
      expect((await desk.storage.reader.find("_codes", { limit: 1 }))[0]?.tries).toBe(0);
    },
  );

  test("code-not-found: nothing was sent to this phone", async () => {
    await desk.send("+79990000002");
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject({
      ...refusedWith(404, "code-not-found"),
      body: { message: "No verification code found, request a new one." },
    });
  });

  test("code-not-found: a code lives five minutes", async () => {
    await desk.send(ANA);
    desk.wait(limits.code.ttlMinutes);
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
    await desk.send(ANA);
    desk.wait(limits.code.ttlMinutes - 0.01);
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject({ status: 200 });
  });

  test("code-not-found: a code opens once", async () => {
    await desk.send(ANA);
    expect((await desk.verify(ANA, desk.lastCode())).status).toBe(200);
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
  });

  test("code-not-found: a new code ends the old one", async () => {
    await desk.send(ANA);
    const old = desk.lastCode();
    do await desk.send(ANA);
    while (desk.lastCode() === old);
    expect(await desk.verify(ANA, old)).toMatchObject(refusedWith(400, "wrong-code"));
    expect(await desk.storage.reader.count("_codes")).toBe(1);
  });

  test("wrong-code: three tries, and then the right code is dead too", async () => {
    await desk.send(ANA);
    for (let attempt = 0; attempt < limits.code.tries; attempt++) {
      expect(await desk.verify(ANA, desk.wrongCode())).toMatchObject(refusedWith(400, "wrong-code"));
    }
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
  });

  test("telegram-api-error: nothing was sent, so nothing is spent and no code is left behind", async () => {
    desk.nextDelivery({ outcome: "refused", error: "no Telegram" });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await desk.send(ANA)).toMatchObject(refusedWith(502, "telegram-api-error"));
    }
    expect(await desk.storage.reader.count("_codes")).toBe(0);
    desk.nextDelivery({ outcome: "sent" });
    expect(await desk.send(ANA)).toMatchObject({ status: 200 });
  });

  test("telegram-api-error: what may have been sent counts as sent", async () => {
    desk.nextDelivery({ outcome: "unclear", error: "silence" });
    for (let attempt = 0; attempt < limits.send.perPhone; attempt++) {
      expect(await desk.send(ANA)).toMatchObject(refusedWith(502, "telegram-api-error"));
    }
    expect(await desk.send(ANA)).toMatchObject(refusedWith(429, "rate-limit"));
  });

  test("a known and an unknown phone are answered alike, word for word", async () => {
    await desk.send(ANA);
    await desk.verify(ANA, desk.lastCode());
    const known = await desk.send(ANA);
    const unknown = await desk.send("+79990000002");
    expect(known.body).toEqual(unknown.body);
    expect(Object.fromEntries(known.headers)).toEqual(Object.fromEntries(unknown.headers));
  });
});
