// An answer that was cut on its way is a failed request. The SDK turns a body it cannot parse into `{}` and hands that out as data: a session without a user,
// a list without items. Every answer of both clients passes here first.
import { isWholeSession } from "./whole-session.ts";

type Answered = { method: string; path: string; query: string; body: unknown };

const LIST = /^\/api\/collections\/[^/]+\/records$/;
const RECORD = /^\/api\/collections\/[^/]+\/records\/[^/]+$/;
const SESSION = /\/(auth-refresh|auth-with-password|telegram\/verify)$/;

/** What every answer to this request has; `fields` may leave out the rest. */
function isWhole({ method, path, query, body }: Answered): boolean {
  if (typeof body !== "object" || body === null) return false;
  if (SESSION.test(path)) return isWholeSession(body);
  if (method === "GET" && LIST.test(path)) return "items" in body && Array.isArray(body.items);
  if (LIST.test(path) || RECORD.test(path)) return isPicked(query) || ("id" in body && typeof body.id === "string");
  return Object.keys(body).length > 0;
}

/** Whether success comes with a record, a list or a session. */
const hasBody = (method: string, path: string): boolean =>
  method === "GET" || SESSION.test(path) || (method !== "DELETE" && (LIST.test(path) || RECORD.test(path)));

const isPicked = (query: string): boolean => new URLSearchParams(query).has("fields");

/** A `fetch` whose successes are whole; refusals pass as they are, because their status says enough. */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const method = init?.method ?? "GET";
    const { pathname: path, search: query } = new URL(String(input instanceof Request ? input.url : input));
    if (!response.ok || !path.startsWith("/api/")) return response;
    if (response.status === 204 && !hasBody(method, path)) return response;
    // Rejects for a body that is cut or is not JSON.
    const body: unknown = await response.json();
    if (!isWhole({ method, path, query, body })) throw new TypeError(`an incomplete answer to ${method} ${path}`);
    // The SDK reads it next; it is parsed once. Defined, because the server's own `Response` has a `json` that cannot be assigned.
    Object.defineProperty(response, "json", { value: async () => body });
    return response;
  };
