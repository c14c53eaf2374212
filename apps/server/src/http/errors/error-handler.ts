// Answers for thrown errors. A bug is logged completely and answered with PocketBase's 500 without details. An outage of the database is 503 with a retry time.
import type { ErrorHandler } from "hono";
import type { Logger } from "pino";
import { type Outage, StorageBusy, StorageUnavailable } from "../../storage/storage.ts";
import { type Answer, toResponse } from "../answers/answer.ts";
import type { HttpEnv } from "../environment.ts";
import { loggablePath } from "../log/request-log.ts";
import { failure, overloaded, refusal } from "./errors.ts";

/** A restart or a failover of the database takes about as long. */
const AWAY_SECONDS = 5;
/** An operator must free space or grant write access. */
const notWritable = refusal("storage-not-writable", undefined, 60);
/** An operator must restore a copy. */
const damaged = refusal("storage-damaged", undefined, 60);

const answers: Record<Outage, Answer> = {
  away: refusal("storage-away", undefined, AWAY_SECONDS),
  full: notWritable,
  "read-only": notWritable,
  damaged,
};

type Failed = { method: string; path: string; requestId?: string | undefined };

/** The answer for a thrown error. */
export function errorAnswer(log: Logger, error: unknown, { method, path, requestId }: Failed): Answer {
  if (error instanceof StorageBusy) return overloaded;
  const request = { method, path: loggablePath(path), requestId };
  if (error instanceof StorageUnavailable) {
    log.error({ why: error.why, reason: error.message, ...request }, "the database is unavailable");
    return answers[error.why];
  }
  log.error({ err: error, ...request }, "unexpected failure");
  return failure(500);
}

export const handleError =
  (log: Logger): ErrorHandler<HttpEnv> =>
  (error, { req, env }) => {
    const { method, path } = req;
    // The client disconnected while it was sending. This is not a server error.
    if (req.raw.signal.aborted && !(error instanceof StorageBusy || error instanceof StorageUnavailable)) {
      log.debug({ method, path: loggablePath(path) }, "the client left");
      return toResponse(failure(400));
    }
    return toResponse(errorAnswer(log, error, { method, path, requestId: env.requestId }));
  };
