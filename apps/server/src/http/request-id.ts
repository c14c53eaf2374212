// One id per request, in the answer's header, the log line and the log of a failure, so that a person's screenshot leads to the cause.
import { randomBytes } from "node:crypto";

export const REQUEST_ID = "X-Request-Id";

/** What a proxy may send: nothing that could break a log line or a header. */
const ACCEPTED = /^[\w-]{8,64}$/;

/** The id that a trusted proxy gave to the request, or a new one. */
export function requestId(sent: string | null, isFromProxy: boolean): string {
  return isFromProxy && sent && ACCEPTED.test(sent) ? sent : randomBytes(9).toString("base64url");
}
