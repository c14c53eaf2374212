// The two real senders against a gateway of their documented contract, and the order in which senders are tried.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendersOf } from "./configured.ts";
import { consoleSender } from "./console.ts";
import { deliver } from "./deliver.ts";
import type { CodeSender, Delivery } from "./sender.ts";
import { smsSender } from "./sms.ts";
import { telegramSender } from "./telegram.ts";

type Seen = { method: string; url: string; authorization: string | undefined; body: unknown };
type Reply = { status?: number; body?: string; headers?: Record<string, string> } | "silence" | "hang up";

const MESSAGE = { phone: "+79990000001", code: "4821", ttlSeconds: 300 };
let gateway: Server;
let baseUrl: string;
let seen: Seen[];
let reply: Reply;
const warn = vi.fn();

beforeEach(async () => {
  seen = [];
  warn.mockClear();
  gateway = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, authorization: headers.authorization, body: JSON.parse(await textOf(request)) });
    if (url === "/elsewhere") return void response.end('{"ok":true,"id":1}');
    if (reply === "silence") return;
    if (reply === "hang up") return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Long enough for a busy machine; only silence is waited out. */
const signal = (given?: Reply) => AbortSignal.timeout(given === "silence" ? 200 : 10_000);
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });

/** What no sender may mistake for a refusal: the message may be on its way. */
const unclear: [string, Reply][] = [
  ["a 500 with a page", { status: 500, body: "<html>" }],
  ["a 200 with a page", { body: "<html>" }],
  ["an empty answer", { body: "" }],
  ["a list", json([])],
  ["another object", json({ result: 1 })],
  ["silence", "silence"],
  ["a broken connection", "hang up"],
  ["a redirect, which is not followed with our key", { status: 307, headers: { location: "/elsewhere" } }],
  ["an endless answer", { body: `{"ok":true,"pad":"${"x".repeat(70_000)}"}` }],
];

describe("Telegram Gateway", () => {
  const telegram = () => telegramSender({ token: "TEST_GATEWAY_TOKEN", baseUrl: `${baseUrl}/`, warn });

  test("sends our code with its time to live under the bearer token", async () => {
    reply = json({ ok: true, result: { request_id: "r1", phone_number: MESSAGE.phone, request_cost: 0.01 } });
    expect(await telegram().send(MESSAGE, signal())).toBe("sent");
    expect(seen).toEqual([
      {
        method: "POST",
        url: "/sendVerificationMessage",
        authorization: "Bearer TEST_GATEWAY_TOKEN",
        body: { phone_number: MESSAGE.phone, code: "4821", ttl: 300 },
      },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  test("ok:false is a refusal, whatever the HTTP status, and its word is logged", async () => {
    for (const status of [200, 400, 401]) {
      reply = { status, body: JSON.stringify({ ok: false, error: "ACCESS_TOKEN_INVALID" }) };
      expect(await telegram().send(MESSAGE, signal())).toBe("refused");
    }
    expect(warn).toHaveBeenCalledWith({ channel: "telegram", error: "ACCESS_TOKEN_INVALID" });
  });

  test.each(unclear)("%s leaves it unknown", async (_name, given) => {
    reply = given;
    expect(await telegram().send(MESSAGE, signal(given))).toBe("unknown");
    expect(seen).toHaveLength(1);
  });

  test("where nobody listens nothing can have been sent", async () => {
    await new Promise((resolve) => gateway.close(resolve));
    for (const nowhere of [baseUrl, "http://no-such-host.invalid"]) {
      const dead = telegramSender({ token: "t", baseUrl: nowhere, warn });
      expect(await dead.send(MESSAGE, signal())).toBe("refused");
    }
  });
});

describe("SMS", () => {
  const sms = () => smsSender({ login: "bandeha", password: "secret", from: "Bandeha", baseUrl, warn });

  test("sends the code in a sentence", async () => {
    reply = json({ id: 7, cnt: 1 });
    expect(await sms().send(MESSAGE, signal())).toBe("sent");
    expect(seen[0]).toMatchObject({ method: "POST", url: "/rest/send/" });
    expect(seen[0]?.body).toMatchObject({
      login: "bandeha",
      psw: "secret",
      phones: MESSAGE.phone,
      sender: "Bandeha",
      fmt: 3,
    });
    expect(seen[0]).toHaveProperty("body.mes", expect.stringMatching(/^4821 /));
  });

  test("an error code is a refusal", async () => {
    reply = json({ error: "duplicate request, wait a minute", error_code: 9 });
    expect(await sms().send(MESSAGE, signal())).toBe("refused");
  });

  test.each(unclear)("%s leaves it unknown", async (_name, given) => {
    reply = given;
    expect(await sms().send(MESSAGE, signal(given))).toBe("unknown");
  });
});

describe("the order of senders", () => {
  const asked: string[] = [];
  const sender = (channel: string, delivery: Delivery | "throw" | "hang"): CodeSender => ({
    channel,
    async send() {
      asked.push(channel);
      if (delivery === "throw") throw new Error("a bug");
      return delivery === "hang" ? new Promise(() => {}) : delivery;
    },
  });
  beforeEach(() => {
    asked.length = 0;
  });

  test("the first that takes it ends the search", async () => {
    expect(await deliver([sender("telegram", "sent"), sender("sms", "sent")], MESSAGE)).toEqual({
      ok: true,
      channel: "telegram",
    });
    expect(asked).toEqual(["telegram"]);
  });

  test.each(["refused", "unknown", "throw"] as const)(
    "one that answers %s is not asked again, the next one is",
    async (first) => {
      expect(await deliver([sender("telegram", first), sender("sms", "sent")], MESSAGE)).toEqual({
        ok: true,
        channel: "sms",
      });
      expect(asked).toEqual(["telegram", "sms"]);
    },
  );

  test("when all fail it is told whether something may have been sent", async () => {
    expect(await deliver([sender("a", "refused"), sender("b", "refused")], MESSAGE)).toEqual({
      ok: false,
      possiblySent: false,
    });
    expect(await deliver([sender("a", "unknown"), sender("b", "refused")], MESSAGE)).toEqual({
      ok: false,
      possiblySent: true,
    });
    expect(await deliver([], MESSAGE)).toEqual({ ok: false, possiblySent: false });
  });

  test("a sender that hangs is left after its time", async () => {
    const hanging = [sender("telegram", "hang"), sender("sms", "sent")];
    expect(await deliver(hanging, MESSAGE, 20)).toEqual({ ok: true, channel: "sms" });
  });

  test("Telegram is tried before SMS; demo mode spends neither", () => {
    const telegram = { token: "t", baseUrl: undefined, senderUsername: undefined };
    const sms = { login: "l", password: "p", baseUrl: undefined, from: undefined };
    const channels = (demo: boolean) =>
      sendersOf({ demo, telegram, sms }, { warn }, () => {}).map(({ channel }) => channel);
    expect(channels(false)).toEqual(["telegram", "sms"]);
    expect(channels(true)).toEqual(["console"]);
  });

  test("in demo mode the terminal shows who gets which code", async () => {
    const lines: string[] = [];
    expect(await consoleSender((line) => lines.push(line)).send(MESSAGE, signal())).toBe("sent");
    expect(lines).toEqual(["sign-in code for +79990000001: 4821"]);
  });
});
