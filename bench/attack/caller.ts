// Sends one request and counts its outcome. The body of the answer is read, and kept when it is JSON.
import { Agent, request } from "node:http";

/** A status, or a connection that the server ended without an answer. */
export type ScenarioOutcome = number | "cut";

type Call = {
  method?: string;
  /** JSON, unless it is text already. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** The client address that the server sees. */
  from?: string;
};

type Answered = { outcome: ScenarioOutcome; body: unknown };
export type AttackCaller = (path: string, call?: Call) => Promise<Answered>;

/** Longer than a client waits; by then the scenario has found its delay. */
const PATIENCE_MS = 60_000;
const SOCKETS_MAX = 64;

export function createCaller(
  port: number,
  count: (outcome: ScenarioOutcome) => void,
): AttackCaller & { close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const call: AttackCaller = (path, { method = "GET", body, headers, token, from } = {}) =>
    new Promise((resolve) => {
      const end = (answered: Answered) => {
        count(answered.outcome);
        resolve(answered);
      };
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const sent = request(
        {
          agent,
          port,
          host: "127.0.0.1",
          path,
          method,
          timeout: PATIENCE_MS,
          headers: {
            ...(text !== undefined && text !== body && { "content-type": "application/json" }),
            ...(text !== undefined && { "content-length": Buffer.byteLength(text) }),
            ...(token && { authorization: token }),
            ...(from && { "x-forwarded-for": from }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", () => end({ outcome: "cut", body: undefined }));
          response.on("end", () =>
            end({ outcome: response.statusCode ?? "cut", body: read(response.headers["content-type"], chunks) }),
          );
        },
      );
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => end({ outcome: "cut", body: undefined }));
      sent.end(text);
    });
  return Object.assign(call, { close: () => agent.destroy() });
}

function read(type: string | undefined, chunks: Buffer[]): unknown {
  if (!type?.includes("json")) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Calls `work` for 0, 1, 2 … up to `times`, a limited number at once, until it is done or `goesOn` is false. */
export async function repeat(
  { times, atOnce, goesOn }: { times: number; atOnce: number; goesOn: () => boolean },
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times && goesOn()) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, worker));
}
