// The call of a push service: https only, within a time, and never to an address inside the server's network.
import type { ClientRequest, Agent as HttpAgent, IncomingMessage, RequestOptions } from "node:http";
import { Agent, request } from "node:https";
import { SEND_MAX_MS } from "../notifications/channel.ts";
import { publicLookup } from "./endpoint-rules.ts";

export type PushRequest = { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
export type PushAnswer = { status: number; retryAfter: string | undefined };
export type Post = (pushed: PushRequest) => Promise<PushAnswer>;

type Transport = {
  request: (url: string, options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  agent: HttpAgent;
  lookup: typeof publicLookup;
};

/** The status is the whole answer: a body that is not JSON, or breaks off, changes nothing. */
export const postThrough =
  ({ request: send, agent, lookup }: Transport): Post =>
  ({ endpoint, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(SEND_MAX_MS);
      const call = send(endpoint, { method, headers, agent, lookup, signal }, (response) => {
        const { statusCode = 0, headers: answered } = response;
        response.resume();
        resolve({ status: statusCode, retryAfter: answered["retry-after"] });
      });
      call.on("error", reject);
      call.end(body);
    });

const agent = new Agent({ keepAlive: true, maxSockets: 16, maxTotalSockets: 64 });

export const postToPushService: Post = postThrough({ request, agent, lookup: publicLookup });
