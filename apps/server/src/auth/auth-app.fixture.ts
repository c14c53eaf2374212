// The sign-in routes with a storage, a settable clock and a sender that records its messages. For tests.
import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { clientNetwork } from "../http/clients/client-network.ts";
import { createSealing } from "../payments/sealing.ts";
import type { Storage } from "../storage/storage.ts";
import { type AuthDeps, authRoutes } from "./routes.ts";
import type { CodeMessage, CodeSender, Delivery } from "./senders/sender.ts";
import { createTokens } from "./sessions/tokens.ts";

type Reply = { status: number; headers: Headers; body: Record<string, unknown> };
type Options = { headers?: Record<string, string>; address?: string };

export type AuthApp = ReturnType<typeof openAuthApp>;

const START = Date.UTC(2026, 10, 20, 9, 0);

export function openAuthApp(storage: Storage, options: Partial<AuthDeps> = {}) {
  let now = START;
  let ids = 0;
  const sent: CodeMessage[] = [];
  const pauses: number[] = [];
  let delivery: Delivery = { outcome: "sent" };
  const sender: CodeSender = {
    key: "telegram",
    channel: "telegram",
    kopecks: 100,
    async send(message) {
      if (delivery.outcome === "sent") sent.push(message);
      return delivery;
    },
  };
  const lines: string[] = [];
  const base = {
    storage,
    clock: () => new Date(now),
    newId: () => `id${String(++ids).padStart(13, "0")}`,
    random: randomBytes,
  };
  const tokens = createTokens(base);
  const deps: AuthDeps = {
    ...base,
    sealing: createSealing(async () => ["the secret of this installation"], randomBytes),
    tokens,
    senders: [sender],
    demo: false,
    log: pino({ level: "info" }, { write: (line: string) => void lines.push(line) }),
    codeBudgetRub: 5000,
    pause: async (ms) => void pauses.push(ms),
    ...options,
  };
  const routes = authRoutes(deps);

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { headers, address = "203.0.113.7" }: Options = {},
  ) {
    const init = {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    const response = await routes.fetch(new Request(`http://bandeha.test${path}`, init), {
      network: clientNetwork(address),
    });
    const text = await response.text();
    const reply: Reply = { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
    return reply;
  }
  const post = (path: string, body: unknown, more?: Options) => call("POST", path, body, more);

  return {
    storage,
    tokens,
    deps,
    sent,
    pauses,
    lines,
    call,
    post,
    send: (phone: unknown, more?: Options) => post("/api/auth/telegram/send", { phone }, more),
    verify: (phone: unknown, code: unknown, more?: Options) => post("/api/auth/telegram/verify", { phone, code }, more),
    /** The last code that was sent. */
    lastCode: (): string => sent.at(-1)?.code ?? "",
    /** A code different from the last one. */
    wrongCode: (): string => (sent.at(-1)?.code === "0000" ? "0001" : "0000"),
    nextDelivery: (next: Delivery) => {
      delivery = next;
    },
    wait: (minutes: number) => {
      now += minutes * 60_000;
    },
    now: () => now,
    close: () => storage.close(),
  };
}

/** The Cookie header that a browser would send next. */
export const cookieOf = ({ headers }: Reply): string => headers.get("set-cookie")?.split(";")[0] ?? "";
