// One line per request. Never a query, a body or a header: they hold phones, codes and tokens; a path is masked where someone typed such a thing into it.
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

const PATH_MAX = 200;

const RECORD_ID = /^[a-z0-9]{15}$/;

export const loggablePath = (path: string): string => path.slice(0, PATH_MAX).split("/").map(loggablePart).join("/");

const loggablePart = (part: string): string =>
  RECORD_ID.test(part) ? part : part.replace(/eyJ[\w.~-]*/g, "***").replace(/(?:\d[ ()+-]*|%2B|%20){7,}/gi, "***");

export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    const level = status >= 500 ? "error" : "info";
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log[level]({ method: context.req.method, path: loggablePath(context.req.path), status, ms }, "request");
  };
}
