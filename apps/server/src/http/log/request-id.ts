// One id per request, in the answer's header, the log line and the log of a failure, so that a person's screenshot leads to the cause.
import { randomFillSync } from "node:crypto";

export const REQUEST_ID = "X-Request-Id";

/** What a proxy may send: nothing that could break a log line or a header. */
const ACCEPTED = /^[\w-]{8,64}$/;

const ID_BYTES = 9;
/** Random bytes for many ids at once, because a call costs as much as the headers of an answer. */
const pool = Buffer.alloc(ID_BYTES * 256);
let used = pool.length;

function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString("base64url", used - ID_BYTES, used);
}

/** The id that a trusted proxy gave to the request, or a new one. */
export function requestId(sent: string | null, isFromProxy: boolean): string {
  return isFromProxy && sent && ACCEPTED.test(sent) ? sent : newId();
}
