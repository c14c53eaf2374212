// Reads and validates the body of POST /api/realtime with PocketBase's messages (wire 4.2).
import { type FieldError, limits } from "@bandeha/contract";
import type { Answer } from "../http/answers/answer.ts";
import { failure } from "../http/errors/errors.ts";
import { parseTopic, type Topic } from "./topic.ts";

export type SubscriptionRequest = { ok: true; clientId: string; topics: Topic[] } | { ok: false; answer: Answer };

const { topicsMax, topicMax } = limits.realtime;
const CLIENT_ID_MAX = 255;

const refuse = (data?: Record<string, unknown>): SubscriptionRequest => ({
  ok: false,
  answer: failure(400, undefined, data),
});

const tooLong = (max: number): FieldError => ({
  code: "validation_length_too_long",
  message: `The length must be no more than ${max}.`,
  params: { min: 0, max },
});

const required: FieldError = { code: "validation_required", message: "Cannot be blank." };
const outOfRange: FieldError = {
  code: "validation_length_out_of_range",
  message: `The length must be between 1 and ${CLIENT_ID_MAX}.`,
  params: { min: 1, max: CLIENT_ID_MAX },
};

export function readSubscriptions({ clientId = "", subscriptions = [] }: Record<string, unknown>): SubscriptionRequest {
  // A form with one topic has a string instead of a list.
  const names = typeof subscriptions === "string" && subscriptions !== "" ? [subscriptions] : (subscriptions ?? []);
  if (typeof clientId !== "string" || !Array.isArray(names) || !names.every((name) => typeof name === "string"))
    return refuse();
  const clientError = clientId === "" ? required : byteLength(clientId) > CLIENT_ID_MAX ? outOfRange : undefined;
  const topicsError = names.length > topicsMax ? tooLong(topicsMax) : tooLongNames(names);
  if (clientError || topicsError)
    return refuse({
      ...(clientError && { clientId: clientError }),
      ...(topicsError && { subscriptions: topicsError }),
    });
  const topics = [...new Set<string>(names)].map(parseTopic).filter((topic) => topic !== undefined);
  return { ok: true, clientId, topics };
}

/** Errors by index, as PocketBase reports items of a list. */
function tooLongNames(names: readonly string[]): Record<string, FieldError> | undefined {
  const errors = names.flatMap((name, index) => (byteLength(name) > topicMax ? [[index, tooLong(topicMax)]] : []));
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

const byteLength = (text: string): number => Buffer.byteLength(text);
