// The call of a push service: https only, within a time, and never to an address inside the server's network.
import { Agent, request } from "node:https";
import { SEND_MAX_MS } from "../notifications/channel.ts";
import { publicLookup } from "./endpoint-rules.ts";

export type PushRequest = { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
export type PushAnswer = { status: number; retryAfter: string | undefined };
export type Post = (pushed: PushRequest) => Promise<PushAnswer>;

const agent = new Agent({ keepAlive: true, maxSockets: 16, maxTotalSockets: 64 });

export const postToPushService: Post = ({ endpoint, method, headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SEND_MAX_MS);
    const call = request(endpoint, { method, headers, agent, lookup: publicLookup, signal }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.resume();
      resolve({ status: statusCode, retryAfter: answered["retry-after"] });
    });
    call.on("error", reject);
    call.end(body);
  });
