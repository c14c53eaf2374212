// A bug must not take the server down or show itself: it is logged whole and answered with PocketBase's 500. An outage of the database is no bug: 503, and when to try again.
import type { ErrorHandler } from "hono";
import type { Logger } from "pino";
import { StorageBusy, StorageUnavailable } from "../storage/storage.ts";
import { toResponse } from "./answer.ts";
import { failure, refusal } from "./errors.ts";
import { overloaded } from "./overload.ts";
import { loggablePath } from "./request-log.ts";

/** A restart or a failover of the database takes about as long. */
const AWAY_SECONDS = 5;
/** Somebody has to make room, or the right to write. */
const notWritable = refusal("storage-not-writable", undefined, 60);

export const lastResort =
  (log: Logger): ErrorHandler =>
  (error, { req }) => {
    if (error instanceof StorageBusy) return toResponse(overloaded);
    if (error instanceof StorageUnavailable) {
      const { why, message } = error;
      log.error(
        { why, reason: message, method: req.method, path: loggablePath(req.path) },
        "the database is unavailable",
      );
      return toResponse(why === "away" ? refusal("storage-away", undefined, AWAY_SECONDS) : notWritable);
    }
    // The client went away while it was sending: nobody waits for an answer, and nothing is wrong here.
    if (req.raw.signal.aborted) {
      log.debug({ method: req.method, path: loggablePath(req.path) }, "the client left");
      return toResponse(failure(400));
    }
    log.error({ err: error, method: req.method, path: loggablePath(req.path) }, "unexpected failure");
    return toResponse(failure(500));
  };
