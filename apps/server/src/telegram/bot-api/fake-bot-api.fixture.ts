// A fake Bot API on this machine that follows the documented contract: answers of every method that the product calls, its faults, long polling,
// and updates sent to a webhook with the secret header. For tests and journeys.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { telegramRefusal } from "./message-limits.fixture.ts";

type Json = Record<string, unknown>;
type SentCall = { method: string; body: Json };
type Refusal = { status: number; description: string; parameters?: Json };
type Fault =
  | Refusal
  /** No answer: the client's time-out ends the call. */
  | "silence"
  | "hang up"
  /** The method is done, and the connection breaks in the middle of the answer. */
  | "cut"
  /** The method is done; the answer is this text with status 200. */
  | { text: string };

export type FakeBotApi = Awaited<ReturnType<typeof openFakeBotApi>>;

export const BOT_TOKEN = "123456:TEST_BOT_TOKEN";
const BOT = {
  id: 123456,
  is_bot: true,
  first_name: "Бандеха",
  username: "bandeha_test_bot",
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  has_main_web_app: true,
};

export const faults = {
  tooMany: (seconds: number): Fault => ({
    status: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  }),
  blocked: { status: 403, description: "Forbidden: bot was blocked by the user" },
  kicked: { status: 403, description: "Forbidden: bot was kicked from the group chat" },
  chatNotFound: { status: 400, description: "Bad Request: chat not found" },
  notModified: {
    status: 400,
    description: "Bad Request: message is not modified: specified new message content is exactly the same",
  },
  messageGone: { status: 400, description: "Bad Request: message to edit not found" },
  unauthorized: { status: 401, description: "Unauthorized" },
} as const satisfies Record<string, Fault | ((seconds: number) => Fault)>;

/** Status 200 with what is no answer of the Bot API; the method is done. */
export const BROKEN_ANSWERS: Fault[] = [
  "cut",
  ...[
    "",
    "<html>",
    '{"ok":true,"resu',
    "null",
    "[]",
    "{}",
    '{"ok":false}',
    '{"ok":true}',
    '{"ok":true,"result":null}',
  ].map((text) => ({ text })),
];

export async function openFakeBotApi({ port = 0, mainApp = true }: { port?: number; mainApp?: boolean } = {}) {
  const calls: SentCall[] = [];
  const planned = new Map<string, Fault[]>();
  /** Messages by chat and id, as a client of Telegram shows them. */
  const messages = new Map<string, Json>();
  const updates: Json[] = [];
  const waiting = new Set<() => void>();
  const watchers = new Set<() => void>();
  let webhook: { url: string; secret: string } | undefined;
  let ids = 100;
  let updateIds = 5000;

  const stored = (chat: unknown, message: unknown) => `${chat}/${message}`;

  /** The answer of a method without faults. */
  function answer(method: string, body: Json): unknown {
    const refused = telegramRefusal(body);
    if (refused) return { status: 400, description: `Bad Request: ${refused}` };
    switch (method) {
      case "getMe":
        return { ...BOT, has_main_web_app: mainApp };
      case "sendMessage":
      case "sendPhoto": {
        const message = { message_id: ++ids, date: 1, chat: { id: body.chat_id, type: "private" }, ...body };
        messages.set(stored(body.chat_id, message.message_id), message);
        return message;
      }
      case "editMessageText":
      case "editMessageCaption":
      case "editMessageMedia": {
        const key = stored(body.chat_id, body.message_id);
        const known = messages.get(key);
        if (!known) return faults.messageGone;
        const { chat_id: _chat, message_id: _message, ...shown } = body;
        if (Object.entries(shown).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value)))
          return faults.notModified;
        messages.set(key, { ...known, ...shown });
        return messages.get(key);
      }
      case "setWebhook":
        webhook = { url: String(body.url), secret: String(body.secret_token) };
        return true;
      case "deleteWebhook":
        webhook = undefined;
        return true;
      case "getChatMember":
        return { status: "administrator", user: { id: body.user_id, is_bot: false, first_name: "Админ" } };
      default:
        return true;
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = "", method = ""] = request.url?.match(/^\/bot([^/]+)\/(\w+)/) ?? [];
    const body = await bodyOf(request);
    const send = (status: number, value: Json) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const fail = ({ status, description, parameters }: Refusal) =>
      send(status, { ok: false, error_code: status, description, ...(parameters && { parameters }) });
    if (token !== BOT_TOKEN) return void fail(faults.unauthorized);
    if (method === "getUpdates") {
      const offset = Number(body.offset ?? 0);
      const ready = () => updates.filter(({ update_id }) => Number(update_id) >= offset);
      if (ready().length === 0 && Number(body.timeout ?? 0) > 0)
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          request.socket.once("close", resolve);
        });
      return void send(200, { ok: true, result: ready() });
    }
    calls.push({ method, body });
    const fault = planned.get(method)?.shift();
    const isDone = fault === undefined || fault === "cut" || (typeof fault === "object" && "text" in fault);
    const result = isDone ? answer(method, body) : fault;
    for (const watch of watchers) watch();
    if (fault === "silence") return;
    if (fault === "hang up") return void request.socket.destroy();
    if (isFault(result)) return void fail(result);
    if (fault === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      return void response.write('{"ok":true,"resu', () => request.socket.destroy());
    }
    if (isDone && fault) return void response.writeHead(200, { "content-type": "application/json" }).end(fault.text);
    send(200, { ok: true, result });
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    /** The bodies of the calls of one method. */
    sent: (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body),
    messages: () => [...messages.values()],
    /** What the last message in a chat shows. */
    last: (chat: number | string) =>
      [...messages.values()].filter(({ chat_id }) => String(chat_id) === String(chat)).at(-1),
    /** The next calls of the method fail, one after the other. */
    fails(method: string, ...next: Fault[]) {
      planned.set(method, [...(planned.get(method) ?? []), ...next]);
    },
    /** An administrator of the chat deletes the message. */
    deletes: (chat: number | string, message: number) => messages.delete(stored(chat, message)),
    webhook: () => webhook,
    /** An update for long polling. */
    queue(update: Json): Json {
      const made = { update_id: ++updateIds, ...update };
      updates.push(made);
      for (const resolve of waiting) resolve();
      waiting.clear();
      return made;
    },
    /** An update with the next id, not queued. */
    make: (update: Json): Json => ({ update_id: ++updateIds, ...update }),
    /** Resolves when `condition` holds after a call. */
    until(condition: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const watch = () => {
          if (!condition()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      });
    },
    async close() {
      for (const resolve of waiting) resolve();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isFault = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "description" in value && "status" in value;

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const fields: Json = {};
  for (const [name, value] of form) fields[name] = typeof value === "string" ? parsed(value) : `file ${value.size}`;
  return fields;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
