// A truncated answer is a failed request. The SDK turns a body that it cannot parse into `{}` and returns that as data: a session without a user,
// a list without items. Every answer of both clients is checked here first.
import { isWholeSession } from "../session/whole-session.ts";

type Answered = { method: string; path: string; query: string; body: unknown };

const LIST = /^\/api\/collections\/[^/]+\/records$/;
const RECORD = /^\/api\/collections\/[^/]+\/records\/[^/]+$/;
const SESSION = /\/(auth-refresh|auth-with-password|telegram\/verify)$/;

/** Whether the body has what every answer to this request has; `fields` may omit the rest. */
function isWhole({ method, path, query, body }: Answered): boolean {
  if (typeof body !== "object" || body === null) return false;
  if (SESSION.test(path)) return isWholeSession(body);
  if (method === "GET" && LIST.test(path)) return "items" in body && Array.isArray(body.items);
  if (LIST.test(path) || RECORD.test(path)) return isPicked(query) || ("id" in body && typeof body.id === "string");
  return Object.keys(body).length > 0;
}

/** Whether a successful answer has a record, a list or a session. */
const hasBody = (method: string, path: string): boolean =>
  method === "GET" || SESSION.test(path) || (method !== "DELETE" && (LIST.test(path) || RECORD.test(path)));

const isPicked = (query: string): boolean => new URLSearchParams(query).has("fields");

/** A `fetch` that reads the body of every answer, and rejects an incomplete one. Of a refusal the status is enough: its body may be a proxy's page. */
export const wholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const method = init?.method ?? "GET";
    const { pathname: path, search: query } = new URL(String(input instanceof Request ? input.url : input));
    if (!path.startsWith("/api/")) return response;
    if (response.status === 204 && !hasBody(method, path)) return response;
    // Rejects for a body that is truncated or not JSON.
    const body: unknown = await (response.ok ? response.json() : response.json().catch(() => ({})));
    if (response.ok && !isWhole({ method, path, query, body }))
      throw new TypeError(`an incomplete answer to ${method} ${path}`);
    // The SDK reads the body next; it is parsed once. Defined, because the server's own `Response` has a `json` that cannot be assigned.
    Object.defineProperty(response, "json", { value: async () => body });
    return response;
  };
