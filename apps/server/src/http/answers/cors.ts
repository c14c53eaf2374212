// Any origin may call the API (wire 1.1), because the token is in a header and not in a cookie.
import type { MiddlewareHandler } from "hono";
import { isFinished } from "./answer.ts";
import { ANY_ORIGIN } from "./constant-headers.ts";

const METHODS = "GET,HEAD,PUT,PATCH,POST,DELETE";
const PREFLIGHT_SECONDS = "86400";

export const cors: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  if (req.method === "OPTIONS") {
    return new Response(null, {
      status: 204,
      headers: {
        ...ANY_ORIGIN,
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": req.header("access-control-request-headers") ?? "*",
        "Access-Control-Max-Age": PREFLIGHT_SECONDS,
        Vary: "Access-Control-Request-Headers",
      },
    });
  }
  await next();
  if (isFinished(context.res)) return;
  for (const [name, value] of Object.entries(ANY_ORIGIN)) context.res.headers.set(name, value);
};
