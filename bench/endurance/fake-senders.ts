// Telegram Gateway and SMSC on loopback, as they may behave: they record what they were given, and the phones that really got a code.
import { createServer, type Server, type ServerResponse } from "node:http";
import { freePort } from "@bandeha/server/free-port";
import { atEnd } from "../product/endings.ts";

/** `lying`: answers 200 and that it is sent, for another number; `garbage`: 200 without a usable answer. */
export type SenderMode = "works" | "dead" | "slow" | "lying" | "garbage";

export type FakeSender = {
  url: string;
  mode: (next: SenderMode) => Promise<void>;
  /** Codes that really arrived, by phone. */
  arrived: Map<string, string>;
  /** Requests since the mode changed. */
  asked: () => number;
};

/** Longer than the product waits. */
const SLOW_MS = 30_000;
const CODE = /\b(\d{4})\b/;

type Message = { phone: string; code: string };
type Protocol = {
  read: (body: Map<string, unknown>) => Message;
  sent: (message: Message) => unknown;
  lie: unknown;
};

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const digits = (phone: string) => `+${phone.replace(/\D/g, "")}`;

const telegram: Protocol = {
  read: (body) => ({ phone: digits(text(body.get("phone_number"))), code: text(body.get("code")) }),
  sent: ({ phone }) => ({ ok: true, result: { request_id: "1", phone_number: phone, request_cost: 0.01 } }),
  lie: { ok: true, result: { request_id: "1", phone_number: "+79990009999", request_cost: 0.01 } },
};

const smsc: Protocol = {
  read: (body) => ({ phone: digits(text(body.get("phones"))), code: CODE.exec(text(body.get("mes")))?.[1] ?? "" }),
  sent: () => ({ id: 1, cnt: 1, cost: "6.00" }),
  lie: { error: "no money", error_code: 3 },
};

async function openSender(protocol: Protocol): Promise<FakeSender> {
  const port = await freePort();
  const arrived = new Map<string, string>();
  let mode: SenderMode = "works";
  let asked = 0;
  let server: Server | undefined;

  const answer = (body: string, response: ServerResponse) => {
    asked += 1;
    const message = protocol.read(new Map<string, unknown>(Object.entries(JSON.parse(body))));
    const say = (value: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(value));
    if (mode === "garbage") return response.end("<html>");
    if (mode === "lying") return say(protocol.lie);
    if (mode === "slow") return setTimeout(() => say(protocol.sent(message)), SLOW_MS).unref();
    arrived.set(message.phone, message.code);
    say(protocol.sent(message));
  };
  const close = async () => {
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        let body = "";
        request.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        request.on("end", () => void answer(body, response));
      }).listen(port, "127.0.0.1", resolve);
    });
  await listen();
  atEnd(close);
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    asked: () => asked,
    async mode(next) {
      if (mode === "dead" && next !== "dead") await listen();
      if (next === "dead" && mode !== "dead") await close();
      mode = next;
      asked = 0;
    },
  };
}

export const openTelegram = (): Promise<FakeSender> => openSender(telegram);
export const openSms = (): Promise<FakeSender> => openSender(smsc);
