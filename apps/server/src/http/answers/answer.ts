// The result of a handler as plain data, before it becomes a Response, so that it can be cached, filtered and compared in tests.
import { ALWAYS, ANY_ORIGIN } from "./constant-headers.ts";

/** On every answer of the API. */
export const apiHeaders = { ...ALWAYS, ...ANY_ORIGIN };

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** PocketBase's error envelope (wire 1.1). `code` is an addition: the stable code of a business refusal. */
export type ErrorBody = { status: number; message: string; data: Record<string, unknown>; code?: string };

export const JSON_TYPE = { "Content-Type": "application/json" } as const;

/** Responses with all their headers. Middleware skips them, because changing the headers of a Response costs as much as routing it. */
const finished = new WeakSet<Response>();

export const isFinished = (response: Response): boolean => finished.has(response);

/** Marks a response as complete: middleware adds no headers. */
export function finish(response: Response): Response {
  finished.add(response);
  return response;
}

/** A response of the API with its common headers. */
export const apiResponse = (body: BodyInit | null, status: number, headers?: Record<string, string>): Response =>
  finish(new Response(body, { status, headers: { ...apiHeaders, ...headers } }));

export function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return apiResponse(null, status, headers);
  return apiResponse(JSON.stringify(body), status, { ...JSON_TYPE, ...headers });
}
