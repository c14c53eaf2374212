// A bound on work in hand: beyond it an immediate 503 is kinder than a queue that only grows.
import type { MiddlewareHandler } from "hono";
import { type Answer, toResponse } from "./answer.ts";
import { failure } from "./errors.ts";

export const overloaded: Answer = { ...failure(503), headers: { "Retry-After": "1" } };

/** Streams are not work in hand: their answer returns at once and they are bounded where they are kept. */
export function overloadGuard(inFlightMax: number): MiddlewareHandler {
  let inFlight = 0;
  return async (_context, next) => {
    if (inFlight >= inFlightMax) return toResponse(overloaded);
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
