// A bug must not take the server down or show itself: it is logged whole and answered with PocketBase's 500.
import type { ErrorHandler } from "hono";
import type { Logger } from "pino";
import { StorageBusy } from "../storage/storage.ts";
import { toResponse } from "./answer.ts";
import { failure } from "./errors.ts";
import { overloaded } from "./overload.ts";
import { loggablePath } from "./request-log.ts";

export const lastResort =
  (log: Logger): ErrorHandler =>
  (error, { req }) => {
    if (error instanceof StorageBusy) return toResponse(overloaded);
    log.error({ err: error, method: req.method, path: loggablePath(req.path) }, "unexpected failure");
    return toResponse(failure(500));
  };
