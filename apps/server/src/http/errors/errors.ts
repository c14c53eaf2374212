// Errors on the wire: PocketBase's envelope (wire 1.1, 2.10). Statuses of codes are in code-statuses.ts.
import { type ErrorCode, errorMessages } from "@bandeha/contract";
import type { Answer, ErrorBody } from "../answers/answer.ts";
import { codeStatuses } from "./code-statuses.ts";

const defaultMessages: Record<number, string> = {
  400: "Something went wrong while processing your request.",
  401: "Missing or invalid authentication.",
  403: "You are not allowed to perform this request.",
  404: "The requested resource wasn't found.",
  408: "The request took too long to arrive.",
  413: "Request entity too large.",
  417: "The expectation of the request cannot be met.",
  429: "Too Many Requests.",
  431: "The address or the headers of the request are too long.",
  500: "Something went wrong while processing your request.",
  503: "The server is overloaded, try again in a moment.",
};

/** A message in PocketBase's form: trimmed, with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}

/** @param data errors by field; errors of list items are one level deeper, by index */
export function failure(
  status: number,
  message = defaultMessages[status] ?? "",
  data: Record<string, unknown> = {},
): Answer {
  return { status, body: { data, message: sentence(message), status } satisfies ErrorBody };
}

/** PocketBase's refusal on routes for superusers only; undefined for a superuser. */
export function onlySuperusers(viewer: "guest" | "user" | "superuser"): Answer | undefined {
  if (viewer === "guest") return failure(401, "The request requires valid record authorization token.");
  if (viewer === "user") return failure(403, "The authorized record is not allowed to perform this action.");
  return undefined;
}

/** 429 with the retry time. */
export const tooMany = (seconds: number): Answer => ({ ...failure(429), headers: retryAfter(seconds) });

/** 503 of a server that has more requests than it can serve. */
export const overloaded: Answer = { ...failure(503), headers: { "Retry-After": "1" } };

const retryAfter = (seconds: number) => ({ "Retry-After": String(seconds) });

/**
 * A business refusal: the specification's message and a stable code, at the top and at the field. The retry time is also in the body, because the SDK
 * hides headers.
 * @param evening the day of the evening of a series that refuses a change of several
 */
export function refusal(code: ErrorCode, field?: string, retryAfterSeconds?: number, evening?: string): Answer {
  const status = codeStatuses[code];
  const message = sentence(errorMessages[code]);
  const params = { ...(retryAfterSeconds && { seconds: retryAfterSeconds }), ...(evening && { evening }) };
  const data = field ? { [field]: { code, message, ...(Object.keys(params).length > 0 && { params }) } } : {};
  const body = { code, data, message, status } satisfies ErrorBody;
  return retryAfterSeconds ? { status, body, headers: retryAfter(retryAfterSeconds) } : { status, body };
}
