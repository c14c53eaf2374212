// An HTTP client for tests: sends a request to the app and reads the answer.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { App, Connection } from "../app-types.ts";

type Asked = {
  token?: string;
  /** Sent as JSON unless it is text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** The body when a test gives no type: any key may exist. */
type Json = { readonly [key: string]: Json };

export type Answered<Body = Json> = { status: number; body: Body; text: string; headers: Headers };

export type ApiClient = <Body = Json>(
  method: string,
  /** Or a whole URL. */
  path: string,
  asked?: Asked,
  connection?: Connection,
) => Promise<Answered<Body>>;

export function createClient(app: App): ApiClient {
  return async (method, path, asked = {}, connection) => {
    const { token, body, headers = {} } = asked;
    const isRaw = typeof body === "string" || body instanceof FormData || body instanceof URLSearchParams;
    const request = new Request(new URL(path, "http://test"), {
      method,
      headers: {
        ...(body !== undefined && !isRaw && { "Content-Type": "application/json" }),
        ...(token && { Authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    // In memory the answers of many requests may take one turn of the event loop, whose end is refused as overload on a busy machine.
    await nextTurn();
    const response = await app.fetch(request, connection);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      body: JSON.parse(isJson && text ? text : "{}"),
      text,
      headers: response.headers,
    };
  };
}
