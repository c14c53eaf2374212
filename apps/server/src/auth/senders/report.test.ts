// Delivery reports (wire 7.1): their signature and their effects.
import { createHash, createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { type AuthApp, cookieOf, openAuthApp } from "../auth-app.fixture.ts";
import { isGenuine } from "./report.ts";
import type { CodeSender } from "./sender.ts";

const ANA = "+79990000001";
const TOKEN = "TEST_GATEWAY_TOKEN";
const PAGE = { origin: "http://bandeha.test" };

describe("the signature", () => {
  const body = '{"request_id":"r1","phone_number":"+79990000001","request_cost":0.01}';
  const signature = "4526192c58a67b600ac7b5035581f0f1154bc61733f1fa284e3142212c0bd1de";
  const report = { body, timestamp: "1767225600", signature };
  const now = 1_767_225_600_000;

  test("of the published example is valid for five minutes before and after its time", () => {
    expect(isGenuine(TOKEN, report, now)).toBe(true);
    expect(isGenuine(TOKEN, report, now + 299_000)).toBe(true);
    for (const away of [-301_000, 301_000]) expect(isGenuine(TOKEN, report, now + away)).toBe(false);
  });

  test.each([
    ["another token", "OTHER", report],
    ["another body", TOKEN, { ...report, body: `${body} ` }],
    ["another time", TOKEN, { ...report, timestamp: "1767225601" }],
    ["no time", TOKEN, { ...report, timestamp: undefined }],
    ["no number for a time", TOKEN, { ...report, timestamp: "soon" }],
    ["no signature", TOKEN, { ...report, signature: undefined }],
    ["half a signature", TOKEN, { ...report, signature: signature.slice(0, 32) }],
  ])("with %s is not", (_name, token, changed) => {
    expect(isGenuine(token, changed, now)).toBe(false);
  });
});

describe.each(deepDrivers)("a report on $name", ({ open }) => {
  let app: AuthApp;
  let smsCodes: string[];

  beforeEach(async () => {
    smsCodes = [];
    const telegram: CodeSender = {
      key: "telegram",
      channel: "telegram",
      kopecks: 100,
      send: async (message) => {
        app.sent.push(message);
        return { outcome: "sent", reference: "r1" };
      },
    };
    const sms: CodeSender = {
      key: "smsc",
      channel: "sms",
      kopecks: 600,
      send: async ({ code }) => {
        smsCodes.push(code);
        return { outcome: "sent" };
      },
    };
    app = openAuthApp(await open(), { senders: [telegram, sms], gatewayToken: TOKEN });
  });
  afterEach(() => app.close());

  function report(value: unknown, signed = true) {
    const body = typeof value === "string" ? value : JSON.stringify(value);
    const at = String(Math.floor(app.now() / 1000));
    const key = createHash("sha256").update(TOKEN).digest();
    const signature = createHmac("sha256", key).update(`${at}\n${body}`).digest("hex");
    const headers = { "x-request-timestamp": at, "x-request-signature": signed ? signature : "0".repeat(64) };
    return app.post("/api/auth/telegram/callback", body, { headers });
  }
  const expired = { request_id: "r1", is_refunded: true, delivery_status: { status: "expired" } };
  const today = async () =>
    (await app.storage.reader.find("_sender_hours", { limit: 10 })).map(
      ({ channel, kopecks, delivered, undelivered }) => ({ channel, kopecks, delivered, undelivered }),
    );

  test("that a message was delivered is counted once", async () => {
    await app.send(ANA);
    for (const status of ["delivered", "read"]) {
      expect((await report({ request_id: "r1", delivery_status: { status } })).status).toBe(200);
    }
    expect(await today()).toContainEqual({ channel: "telegram", kopecks: 100, delivered: 1, undelivered: 0 });
    expect(smsCodes).toEqual([]);
  });

  test("of an expired message sends another code by the next sender to the same browser, and refunds the cost", async () => {
    const asked = await app.send(ANA, { headers: PAGE });
    const first = app.lastCode();
    app.wait(1);
    expect((await report(expired)).status).toBe(200);
    expect(smsCodes).toHaveLength(1);
    expect(await today()).toContainEqual({ channel: "telegram", kopecks: 0, delivered: 0, undelivered: 1 });
    const headers = { ...PAGE, cookie: cookieOf(asked) };
    if (first !== smsCodes[0]) expect((await app.verify(ANA, first, { headers })).body.code).toBe("wrong-code");
    expect((await app.verify(ANA, smsCodes[0], { headers })).status).toBe(200);
    await report(expired);
    expect(smsCodes).toHaveLength(1);
  });

  test("about a code that was entered or tried sends no other code", async () => {
    await app.send(ANA);
    await app.verify(ANA, app.wrongCode());
    await report(expired);
    expect(smsCodes).toEqual([]);
  });

  test.each([
    ["an unknown message", { request_id: "r9", delivery_status: { status: "expired" } }],
    ["an unknown status", { request_id: "r1", delivery_status: { status: "lost" } }],
    ["nothing readable", "{"],
    ["no object", "[]"],
    ["nothing", "null"],
  ])("about %s is accepted and changes nothing", async (_name, value) => {
    await app.send(ANA);
    expect((await report(value)).status).toBe(200);
    expect(smsCodes).toEqual([]);
    expect((await app.verify(ANA, app.lastCode())).status).toBe(200);
  });

  test("without a signature, or too long, is refused", async () => {
    await app.send(ANA);
    expect((await report(expired, false)).status).toBe(403);
    expect((await report("x".repeat(20_000))).status).toBe(413);
    expect(smsCodes).toEqual([]);
  });
});
