// Specification 8 and 9, product-rules D14: requesting and redeeming codes over HTTP on a real storage.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";

const ANA = "+79990000001";
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
});
afterEach(() => app.close());

const refusedWith = (status: number, code: string) => ({ status, body: { status, code } });

describe("sign-in", () => {
  test("a code is sent, entered, and opens an account with the phone", async () => {
    const sent = await app.send(ANA);
    expect(sent).toMatchObject({ status: 200, body: { sent: true, expires_in: 300, channel: "telegram" } });
    expect(app.sent).toEqual([{ phone: ANA, code: expect.stringMatching(/^\d{4}$/), ttlSeconds: 300 }]);
    const entered = await app.verify(ANA, app.lastCode());
    expect(entered.status).toBe(200);
    expect(entered.body.record).toMatchObject({ phone: ANA, collectionName: "users", collectionId: "_pb_users_auth_" });
    expect(entered.body.record).not.toHaveProperty("token_key");
    const { id } = entered.body.record as { id: string };
    expect(await app.tokens.viewer(String(entered.body.token))).toEqual({ kind: "user", id });
  });

  test("the second sign-in opens the same account for any spelling of the phone", async () => {
    const ids = [];
    for (const phone of [ANA, "8 (999) 000-00-01"]) {
      await app.send(phone);
      const { body } = await app.verify(phone, app.lastCode());
      ids.push((body.record as { id: string }).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test("an imported account can sign in with its first code", async () => {
    await app.send(ANA);
    const first = await app.verify(ANA, app.lastCode());
    const { id } = first.body.record as { id: string };
    await app.storage.transact((tx) => tx.update("users", id, { token_key: "" }));
    await app.send(ANA);
    const { body } = await app.verify(ANA, app.lastCode());
    expect(await app.tokens.viewer(String(body.token))).toEqual({ kind: "user", id });
  });

  test("codes, phones and tokens are not logged", async () => {
    await app.send(ANA);
    await app.verify(ANA, app.wrongCode());
    const { body } = await app.verify(ANA, app.lastCode());
    const log = app.lines.join("");
    expect(app.lines.length).toBe(3);
    for (const secret of [ANA, `"${app.lastCode()}"`, String(body.token)]) expect(log).not.toContain(secret);
  });

  test("only demo mode has the code in the response", async () => {
    expect((await app.send(ANA)).body).not.toHaveProperty("demo_code");
    const demo = openAuthApp(await openSqlite({ path: ":memory:" }), { demo: true, demoForEveryone: true });
    expect((await demo.send(ANA)).body.demo_code).toBe(demo.lastCode());
    await demo.close();
  });
});

describe("what is refused", () => {
  test.each([undefined, null, 79990000001, {}, [], "", "12345", "+1 202 555 0100", "х".repeat(5000)])(
    "invalid-phone: %j is no phone to send to, nor to verify",
    async (phone) => {
      const expected = { ...refusedWith(400, "invalid-phone"), body: { data: { phone: { code: "invalid-phone" } } } };
      expect(await app.send(phone)).toMatchObject(expected);
      expect(await app.verify(phone, "1234")).toMatchObject(expected);
    },
  );

  test.each(["", "{", "[]", '"text"', "null", "1"])(
    "a body of %j is answered with a code, not a crash",
    async (body) => {
      for (const step of ["send", "verify"])
        expect(await app.post(`/api/auth/telegram/${step}`, body)).toMatchObject(refusedWith(400, "invalid-phone"));
    },
  );

  test.each([undefined, null, 1234, "", "123", "12345", "12a4", "١٢٣٤", " 123", ["1234"]])(
    "invalid-input: %j is not four digits, and costs no try",
    async (code) => {
      await app.send(ANA);
      expect(await app.verify(ANA, code)).toMatchObject(refusedWith(400, "invalid-input"));
      expect((await app.storage.reader.find("_codes", { limit: 1 }))[0]?.tries).toBe(0);
    },
  );

  test("code-not-found: no code was sent to this phone", async () => {
    await app.send("+79990000002");
    expect(await app.verify(ANA, app.lastCode())).toMatchObject({
      ...refusedWith(404, "code-not-found"),
      body: { message: "No verification code found, request a new one." },
    });
  });

  test("code-not-found: a code lives five minutes", async () => {
    await app.send(ANA);
    app.wait(limits.code.ttlMinutes);
    expect(await app.verify(ANA, app.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
    await app.send(ANA);
    app.wait(limits.code.ttlMinutes - 0.01);
    expect(await app.verify(ANA, app.lastCode())).toMatchObject({ status: 200 });
  });

  test("code-not-found: a code opens once", async () => {
    await app.send(ANA);
    expect((await app.verify(ANA, app.lastCode())).status).toBe(200);
    expect(await app.verify(ANA, app.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
  });

  test("code-not-found: a new code ends the old one", async () => {
    await app.send(ANA);
    const old = app.lastCode();
    do await app.send(ANA);
    while (app.lastCode() === old);
    expect(await app.verify(ANA, old)).toMatchObject(refusedWith(400, "wrong-code"));
    expect(await app.storage.reader.count("_codes")).toBe(1);
  });

  test("wrong-code: after three tries the right code is invalid too", async () => {
    await app.send(ANA);
    for (let attempt = 0; attempt < limits.code.tries; attempt++) {
      const answer = await app.verify(ANA, app.wrongCode());
      expect(answer).toMatchObject(refusedWith(400, "wrong-code"));
      expect(answer.body).toMatchObject({ tries_left: limits.code.tries - 1 - attempt });
    }
    expect(await app.verify(ANA, app.lastCode())).toMatchObject(refusedWith(404, "code-not-found"));
  });

  test("telegram-api-error: a failed delivery uses no budget and leaves no code", async () => {
    app.nextDelivery({ outcome: "refused", error: "no Telegram" });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await app.send(ANA)).toMatchObject(refusedWith(502, "telegram-api-error"));
    }
    expect(await app.storage.reader.count("_codes")).toBe(0);
    app.nextDelivery({ outcome: "sent" });
    expect(await app.send(ANA)).toMatchObject({ status: 200 });
  });

  test("telegram-api-error: an uncertain delivery counts as sent", async () => {
    app.nextDelivery({ outcome: "unclear", error: "silence" });
    for (let attempt = 0; attempt < limits.send.perPhone; attempt++) {
      expect(await app.send(ANA)).toMatchObject(refusedWith(502, "telegram-api-error"));
    }
    expect(await app.send(ANA)).toMatchObject(refusedWith(429, "rate-limit"));
  });

  test("a known and an unknown phone get the same response", async () => {
    await app.send(ANA);
    await app.verify(ANA, app.lastCode());
    const known = await app.send(ANA);
    const unknown = await app.send("+79990000002");
    expect(known.body).toEqual(unknown.body);
    expect(Object.fromEntries(known.headers)).toEqual(Object.fromEntries(unknown.headers));
  });
});
