// Limits the requests in progress. Beyond the limit the answer is an immediate 503, because a queue would only grow. Reads are refused first, when
// they would wait too long: a client repeats them without harm, and writes have the time that is left. They are refused before routing: a refusal must
// cost little beside an answer, or the refusals take the time of the answers.
import type { MiddlewareHandler } from "hono";
import type { Answer } from "../answers/answer.ts";
import { type PlainRequest, plainRequest, type ReadyAnswer, responseOf } from "../answers/ready-answer.ts";
import type { HttpEnv } from "../environment.ts";
import { overloaded } from "../errors/errors.ts";
import { isProbe } from "../log/request-log.ts";
import { withoutQuery } from "../path.ts";
import { createReadPace, type PaceLimits } from "./read-pace.ts";
import { overloadedFor } from "./refusals.ts";

type Limits = { inFlightMax: number; perNetworkMax: number; reads: PaceLimits };

/**
 * Far more than two cores can process at once; beyond it only the wait grows. A hall full of phones is one network. Nobody waits longer than two
 * seconds for a page; what a browser reads beside it is fewer than a hundred reads.
 */
const WORK: Limits = { inFlightMax: 2000, perNetworkMax: 500, reads: { waitMs: 2000, always: 100 } };

export type OverloadGuard = {
  /** The refusal of a read that would wait too long, before routing. */
  refused: (asked: PlainRequest) => ReadyAnswer | undefined;
  /** Around the handlers. Streams do not count: their handler returns at once, and realtime/ limits them. */
  limit: MiddlewareHandler<HttpEnv>;
};

/** One slot of the limit. */
type Slot = { take: () => boolean; release: () => void };

/** Slots of requests in progress. */
const slots = new WeakMap<Request, Slot>();

function createSlots({ inFlightMax, perNetworkMax }: Omit<Limits, "reads">): (network: string) => Slot {
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

export function createOverloadGuard(limits: Limits = WORK, now?: () => number): OverloadGuard {
  const slotFor = createSlots(limits);
  const pace = createReadPace(limits.reads, now);
  const isRead = (method: string) => method === "GET" || method === "HEAD";
  const isTooLate = (method: string) => isRead(method) && pace.isTooSlow();
  return {
    refused: (asked) =>
      isTooLate(asked.method) && !isProbe(withoutQuery(asked.address)) ? overloadedFor(asked) : undefined,
    async limit({ req, env }, next) {
      // The reads of a page belong to the request of the page.
      if (env.reads) return next();
      const refusal = () => responseOf(overloadedFor(plainRequest(req.raw)));
      if (isTooLate(req.method)) return refusal();
      const slot = slotFor(env.network);
      if (!slot.take()) return refusal();
      slots.set(req.raw, slot);
      const endRead = isRead(req.method) ? pace.begin() : undefined;
      try {
        await next();
      } finally {
        endRead?.();
        if (slots.delete(req.raw)) slot.release();
      }
    },
  };
}

type Waited<Value> = { ok: true; value: Value } | { ok: false; answer: Answer };

/** Releases the slot while the server waits for the client, and takes one again to continue. */
export async function whileWaiting<Value>(request: Request, wait: () => Promise<Value>): Promise<Waited<Value>> {
  const slot = slots.get(request);
  if (!slot) return { ok: true, value: await wait() };
  slots.delete(request);
  slot.release();
  const value = await wait();
  if (!slot.take()) return { ok: false, answer: overloaded };
  slots.set(request, slot);
  return { ok: true, value };
}
