// What a handler answers, before it is a Response: plain data, so that it can be cached, picked from and compared in a test.

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** PocketBase's error envelope (protocol 1.1). `code` is ours: the stable code of a business refusal. */
export type ErrorBody = { status: number; message: string; data: Record<string, unknown>; code?: string };

export const JSON_TYPE = { "Content-Type": "application/json" } as const;

export function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
}
