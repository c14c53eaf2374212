// The body of POST /api/realtime, read and judged in PocketBase's words (protocol 4.2).
import { type FieldError, limits } from "@bandeha/contract";
import type { Answer } from "../http/answer.ts";
import { failure } from "../http/errors.ts";
import { parseTopic, type Topic } from "./topic.ts";

export type SubscriptionRequest = { ok: true; clientId: string; topics: Topic[] } | { ok: false; answer: Answer };

const { topicsMax, topicMax } = limits.realtime;

const complaint = (field: string, error: FieldError): SubscriptionRequest => ({
  ok: false,
  answer: failure(400, "An error occurred while validating the submitted data.", { [field]: error }),
});

const tooLong = (max: number): FieldError => ({
  code: "validation_length_too_long",
  message: `The length must be no more than ${max}.`,
  params: { min: 0, max },
});

export function readSubscriptions({ clientId, subscriptions = [] }: Record<string, unknown>): SubscriptionRequest {
  if (typeof clientId !== "string" || clientId === "")
    return complaint("clientId", { code: "validation_required", message: "Cannot be blank." });
  if (!Array.isArray(subscriptions) || !subscriptions.every((name) => typeof name === "string"))
    return complaint("subscriptions", { code: "validation_invalid_value", message: "Invalid value." });
  if (subscriptions.length > topicsMax) return complaint("subscriptions", tooLong(topicsMax));
  if (subscriptions.some((name) => name.length > topicMax)) return complaint("subscriptions", tooLong(topicMax));
  const topics = [...new Set<string>(subscriptions)].map(parseTopic).filter((topic) => topic !== undefined);
  return { ok: true, clientId, topics };
}
