// Answers for thrown errors. A bug is logged completely and answered with PocketBase's 500 without details. An outage of the database is 503 with a retry time.
import type { ErrorHandler } from "hono";
import type { Logger } from "pino";
import { type Outage, StorageBusy, StorageUnavailable } from "../storage/storage.ts";
import { type Answer, toResponse } from "./answer.ts";
import type { HttpEnv } from "./environment.ts";
import { failure, refusal } from "./errors.ts";
import { overloaded } from "./overload.ts";
import { loggablePath } from "./request-log.ts";

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

export const handleError =
  (log: Logger): ErrorHandler<HttpEnv> =>
  (error, { req, env }) => {
    const { requestId } = env;
    if (error instanceof StorageBusy) return toResponse(overloaded);
    if (error instanceof StorageUnavailable) {
      const { why, message } = error;
      log.error(
        { why, reason: message, method: req.method, path: loggablePath(req.path), requestId },
        "the database is unavailable",
      );
      return toResponse(answers[why]);
    }
    // The client disconnected while it was sending. This is not a server error.
    if (req.raw.signal.aborted) {
      log.debug({ method: req.method, path: loggablePath(req.path) }, "the client left");
      return toResponse(failure(400));
    }
    log.error({ err: error, method: req.method, path: loggablePath(req.path), requestId }, "unexpected failure");
    return toResponse(failure(500));
  };
