// A bound on work in hand: beyond it an immediate 503 is kinder than a queue that only grows.
import type { MiddlewareHandler } from "hono";
import { type Answer, toResponse } from "./answer.ts";
import type { HttpEnv } from "./environment.ts";
import { failure } from "./errors.ts";

export const overloaded: Answer = { ...failure(503), headers: { "Retry-After": "1" } };

type Limits = { inFlightMax: number; perNetworkMax: number };

/** Takes and releases one place in the work in hand. */
type Place = { take: () => boolean; release: () => void };

/** The places of requests that are being answered. */
const places = new WeakMap<Request, Place>();

function createPlaces({ inFlightMax, perNetworkMax }: Limits): (network: string) => Place {
  let inFlight = 0;
  const perNetwork = new Map<string, number>();
  return (network) => ({
    take() {
      const same = perNetwork.get(network) ?? 0;
      if (inFlight >= inFlightMax || same >= perNetworkMax) return false;
      inFlight += 1;
      perNetwork.set(network, same + 1);
      return true;
    },
    release() {
      inFlight -= 1;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    },
  });
}

/** Streams are not work in hand: their answer returns at once and they are bounded where they are kept. */
export function overloadGuard(limits: Limits): MiddlewareHandler<HttpEnv> {
  const placeFor = createPlaces(limits);
  return async ({ req, env }, next) => {
    // A page's own reads are part of its work.
    if (env.reads) return next();
    const place = placeFor(env.network);
    if (!place.take()) return toResponse(overloaded);
    places.set(req.raw, place);
    try {
      await next();
    } finally {
      if (places.delete(req.raw)) place.release();
    }
  };
}

type Waited<Value> = { ok: true; value: Value } | { ok: false; answer: Answer };

/** Waiting for the client is no work: a request has no place meanwhile, and needs one again to go on. */
export async function whileWaiting<Value>(request: Request, wait: () => Promise<Value>): Promise<Waited<Value>> {
  const place = places.get(request);
  if (!place) return { ok: true, value: await wait() };
  places.delete(request);
  place.release();
  const value = await wait();
  if (!place.take()) return { ok: false, answer: overloaded };
  places.set(request, place);
  return { ok: true, value };
}
