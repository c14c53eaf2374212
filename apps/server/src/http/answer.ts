// What a handler answers, before it is a Response: plain data, so that it can be cached, picked from and compared in a test.
import { ALWAYS, ANY_ORIGIN } from "./constant-headers.ts";

const API_HEADERS = { ...ALWAYS, ...ANY_ORIGIN };

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** PocketBase's error envelope (wire 1.1). `code` is ours: the stable code of a business refusal. */
export type ErrorBody = { status: number; message: string; data: Record<string, unknown>; code?: string };

export const JSON_TYPE = { "Content-Type": "application/json" } as const;

/** Answers that already carry every header they need: changing the headers of a Response that is made costs as much as routing it. */
const finished = new WeakSet<Response>();

export const isFinished = (response: Response): boolean => finished.has(response);

/** Says that nothing is to be added to an answer. */
export function finish(response: Response): Response {
  finished.add(response);
  return response;
}

/** An answer of the API, with the headers that every one of them carries. */
export const apiResponse = (body: BodyInit | null, status: number, headers?: Record<string, string>): Response =>
  finish(new Response(body, { status, headers: { ...API_HEADERS, ...headers } }));

export function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return apiResponse(null, status, headers);
  return apiResponse(JSON.stringify(body), status, { ...JSON_TYPE, ...headers });
}
