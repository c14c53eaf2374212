// A fake provider on this machine with configurable replies, which records its requests. For tests.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Seen = { method: string; url: string; authorization: string | undefined; body: unknown };
export type Reply =
  | { status?: number; body?: string; headers?: Record<string, string>; afterMs?: number }
  | "silence"
  | "hang up"
  /** The connection breaks in the middle of an answer with status 200. */
  | "cut";

export type FakeGateway = Awaited<ReturnType<typeof openGateway>>;

export async function openGateway() {
  const seen: Seen[] = [];
  let reply: Reply = {};
  let silenced = new AbortController();
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, authorization: headers.authorization, body: await bodyOf(request) });
    if (url === "/elsewhere") return void response.end('{"ok":true,"id":1,"status_code":100}');
    if (isSlow(reply)) silenced.abort(new DOMException("", "TimeoutError"));
    if (reply === "silence") return;
    if (reply === "hang up") return void request.socket.destroy();
    if (reply === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      return void response.write('{"ok":tr', () => request.socket.destroy());
    }
    const { status = 200, body, headers: more, afterMs = 0 } = reply;
    const answer = () => response.writeHead(status, { "content-type": "application/json", ...more }).end(body);
    if (afterMs > 0) setTimeout(answer, afterMs);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    baseUrl: `http://127.0.0.1:${port}`,
    answers(next: Reply) {
      reply = next;
      silenced = new AbortController();
    },
    /** For a reply that never arrives, or too late: the time ends when the request is here, however busy the machine is. */
    timeout: () => AbortSignal.any([silenced.signal, signalFor()]),
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

export const jsonReply = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });

/** Replies that do not exclude that the message was sent. */
export const unclear: [string, Reply][] = [
  ["a 500 with a page", { status: 500, body: "<html>" }],
  ["a 200 with a page", { body: "<html>" }],
  ["an empty answer", { body: "" }],
  ["half an answer", { body: '{"ok":tr' }],
  ["a list", jsonReply([])],
  ["another object", jsonReply({ result: 1 })],
  ["words for yes", jsonReply({ ok: "true", status_code: "100" })],
  ["silence", "silence"],
  ["an answer that comes too late", { body: JSON.stringify({ ok: true, id: 1, status_code: 100 }), afterMs: 2000 }],
  ["a broken connection", "hang up"],
  ["an answer that breaks off", "cut"],
  ["a redirect, which is not followed with our key", { status: 307, headers: { location: "/elsewhere" } }],
  ["an endless answer", { body: `{"ok":true,"status_code":100,"pad":"${"x".repeat(70_000)}"}` }],
];

const isSlow = (reply: Reply) => reply === "silence" || (typeof reply === "object" && reply.afterMs !== undefined);

/** Long enough for a busy machine. */
export const signalFor = () => AbortSignal.timeout(10_000);
