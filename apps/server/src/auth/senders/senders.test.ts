// The senders against a fake provider with the documented contract and its faults.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { consoleSender } from "./console.ts";
import { type FakeGateway, jsonReply, openGateway, signalFor, unclear } from "./gateway.fixture.ts";
import type { CodeSender } from "./sender.ts";
import { smsRuSender } from "./sms-ru.ts";
import { smscSender } from "./smsc.ts";
import { telegramSender } from "./telegram.ts";

const MESSAGE = { phone: "+79990000001", code: "4821", ttlSeconds: 300 };
let gateway: FakeGateway;

beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const telegram = (callbackUrl?: string) =>
  telegramSender({ token: "TEST_GATEWAY_TOKEN", baseUrl: `${gateway.baseUrl}/`, kopecks: 100, callbackUrl });
const smsc = () =>
  smscSender({ login: "bandeha", password: "secret", from: "Bandeha", baseUrl: gateway.baseUrl, kopecks: 600 });
const smsRu = () => smsRuSender({ apiId: "KEY", from: "Bandeha", baseUrl: gateway.baseUrl, kopecks: 600 });

const all: [string, () => CodeSender][] = [
  ["Telegram Gateway", telegram],
  ["SMSC", smsc],
  ["SMS.ru", smsRu],
];

describe.each(all)("%s", (_name, sender) => {
  test.each(unclear)("reports an unclear delivery after %s", async (_what, reply) => {
    gateway.answers(reply);
    expect(await sender().send(MESSAGE, gateway.timeout())).toMatchObject({ outcome: "unclear" });
    expect(gateway.seen).toHaveLength(1);
  });

  test("reports a refusal if the connection fails", async () => {
    await gateway.close();
    const refused = { outcome: "refused", error: "not reachable", fault: true };
    expect(await sender().send(MESSAGE, signalFor())).toEqual(refused);
  });
});

describe("Telegram Gateway", () => {
  const ok = (result: unknown = {}) => jsonReply({ ok: true, result });

  test("sends the code with its time to live and the bearer token", async () => {
    gateway.answers(ok({ request_id: "r1", phone_number: MESSAGE.phone, request_cost: 0.01 }));
    expect(await telegram().send(MESSAGE, signalFor())).toEqual({ outcome: "sent", reference: "r1" });
    expect(gateway.seen).toEqual([
      {
        method: "POST",
        url: "/sendVerificationMessage",
        authorization: "Bearer TEST_GATEWAY_TOKEN",
        body: { phone_number: MESSAGE.phone, code: "4821", ttl: 300 },
      },
    ]);
  });

  test("requests a report and uses a shorter time to live", async () => {
    gateway.answers(ok());
    await telegram("https://padel.example.ru/callback").send(MESSAGE, signalFor());
    expect(gateway.seen[0]?.body).toMatchObject({ ttl: 60, callback_url: "https://padel.example.ru/callback" });
  });

  test("reports that a message was free", async () => {
    gateway.answers(ok({ request_id: "r1", request_cost: 0 }));
    expect(await telegram().send(MESSAGE, signalFor())).toEqual({ outcome: "sent", reference: "r1", kopecks: 0 });
  });

  test("a message for another number is not a delivery", async () => {
    gateway.answers(ok({ request_id: "r1", phone_number: "+79990000002" }));
    expect(await telegram().send(MESSAGE, signalFor())).toMatchObject({ outcome: "unclear" });
  });

  test("an undocumented error is a refusal of the number", async () => {
    gateway.answers(jsonReply({ ok: false, error: "PHONE_NUMBER_NOT_FOUND" }));
    const refused = { outcome: "refused", error: "PHONE_NUMBER_NOT_FOUND" };
    expect(await telegram().send(MESSAGE, signalFor())).toEqual(refused);
  });

  test.each([200, 400, 401])("a wrong token with status %i is a fault", async (status) => {
    gateway.answers(jsonReply({ ok: false, error: "ACCESS_TOKEN_INVALID" }, status));
    expect(await telegram().send(MESSAGE, signalFor())).toMatchObject({ outcome: "refused", fault: true });
  });

  test("a 5xx with a refusal is a fault", async () => {
    gateway.answers(jsonReply({ ok: false, error: "INTERNAL" }, 502));
    expect(await telegram().send(MESSAGE, signalFor())).toMatchObject({ outcome: "refused", fault: true });
  });

  test.each([
    ["in the header", { status: 429, body: '{"ok":false}', headers: { "retry-after": "17" } }],
    ["in the body", jsonReply({ ok: false, error: "FLOOD", parameters: { retry_after: 17 } }, 429)],
  ])("429 with the wait %s says when to come back", async (_where, reply) => {
    gateway.answers(reply);
    const refused = { outcome: "refused", fault: true, retryAfterSeconds: 17 };
    expect(await telegram().send(MESSAGE, signalFor())).toMatchObject(refused);
  });
});

describe("SMSC", () => {
  test("sends the code in a sentence and reports its cost", async () => {
    gateway.answers(jsonReply({ id: 7, cnt: 1, cost: "6.40" }));
    expect(await smsc().send(MESSAGE, signalFor())).toEqual({ outcome: "sent", reference: "7", kopecks: 640 });
    expect(gateway.seen[0]).toMatchObject({ method: "POST", url: "/rest/send/" });
    const sent = { login: "bandeha", psw: "secret", phones: MESSAGE.phone, sender: "Bandeha", fmt: 3 };
    expect(gateway.seen[0]?.body).toMatchObject(sent);
    expect(gateway.seen[0]).toHaveProperty("body.mes", expect.stringMatching(/^4821 /));
  });

  test.each([
    [7, {}],
    [8, {}],
    [2, { fault: true }],
    [3, { fault: true }],
    [9, { fault: true }],
  ])("error %i is a refusal, and perhaps a fault", async (error_code, more) => {
    gateway.answers(jsonReply({ error: "no", error_code }));
    expect(await smsc().send(MESSAGE, signalFor())).toEqual({
      outcome: "refused",
      error: `error ${error_code}`,
      ...more,
    });
  });
});

describe("SMS.ru", () => {
  const answer = (message: unknown, status_code = 100) =>
    jsonReply({ status: "OK", status_code, sms: { "79990000001": message }, balance: 9.5 });

  test("sends the code in a sentence and reports its cost", async () => {
    gateway.answers(answer({ status: "OK", status_code: 100, sms_id: "000000-1", cost: "1.20" }));
    const sent = { outcome: "sent", reference: "000000-1", kopecks: 120 };
    expect(await smsRu().send(MESSAGE, signalFor())).toEqual(sent);
    expect(gateway.seen[0]).toMatchObject({ method: "POST", url: "/sms/send" });
    const body = { api_id: "KEY", to: "79990000001", json: "1", from: "Bandeha" };
    expect(gateway.seen[0]?.body).toMatchObject({ ...body, msg: expect.stringMatching(/^4821 /) });
  });

  test("a refused number is not a fault, but a failing account or service is", async () => {
    gateway.answers(answer({ status: "ERROR", status_code: 207, status_text: "no way" }));
    expect(await smsRu().send(MESSAGE, signalFor())).toEqual({ outcome: "refused", error: "message error 207" });
    gateway.answers(jsonReply({ status: "ERROR", status_code: 201 }));
    expect(await smsRu().send(MESSAGE, signalFor())).toEqual({ outcome: "refused", error: "error 201", fault: true });
  });

  test("an answer without the message is unclear", async () => {
    gateway.answers(jsonReply({ status: "OK", status_code: 100, sms: {} }));
    expect(await smsRu().send(MESSAGE, signalFor())).toMatchObject({ outcome: "unclear" });
  });
});

test("in demo mode the terminal shows the phone and the code", async () => {
  const lines: string[] = [];
  const sender = consoleSender((line) => lines.push(line));
  expect(await sender.send(MESSAGE, signalFor())).toEqual({ outcome: "sent" });
  expect(lines).toEqual(["sign-in code for +79990000001: 4821"]);
});
