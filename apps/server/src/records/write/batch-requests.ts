// The body of POST /api/batch, read and validated as in PocketBase (apis/batch.go, core/event_request_batch.go).
import { type FieldError, limits } from "@bandeha/contract";
import type { Answer } from "../../http/answers/answer.ts";
import type { Body } from "../../http/bodies/json.ts";
import { failure } from "../../http/errors/errors.ts";

/** One of the requests in a batch; `url` is a path with a query. */
export type InnerRequest = { method: string; url: string; body: Body; headers: Record<string, string> };

type Read = { ok: true; requests: InnerRequest[] } | { ok: false; answer: Answer };

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const { requestsMax, urlMax } = limits.batch;

export const unreadableBatch = failure(400, "Failed to read the submitted batch data.");
const unreadable: Read = { ok: false, answer: unreadableBatch };
const required: FieldError = { code: "validation_required", message: "Cannot be blank." };
const notAMethod: FieldError = { code: "validation_in_invalid", message: "Must be a valid value." };
const tooLong = (max: number): FieldError => ({
  code: "validation_length_too_long",
  message: `The length must be no more than ${max}.`,
  params: { max, min: 0 },
});

const invalid = (requests: FieldError | Record<string, unknown>): Read => ({
  ok: false,
  answer: failure(400, "Invalid batch request data.", { requests }),
});

export function readRequests({ requests: sent }: Body): Read {
  if (sent !== undefined && sent !== null && !Array.isArray(sent)) return unreadable;
  if (!sent?.length) return invalid(required);
  if (sent.length > requestsMax) return invalid(tooLong(requestsMax));
  const requests = sent.map(readOne).filter((request) => request !== undefined);
  if (requests.length < sent.length) return unreadable;
  const errorsByRequest = requests.map(errorsOf);
  const errors = Object.entries(errorsByRequest).filter(([, of]) => Object.keys(of).length > 0);
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : { ok: true, requests };
}

/** Undefined when a value has a wrong type. */
function readOne(value: unknown): InnerRequest | undefined {
  if (!isObject(value)) return undefined;
  const { method, url, body, headers } = value;
  if (!isText(method ?? "") || !isText(url ?? "") || !isObject(body ?? {}) || !isObject(headers ?? {}))
    return undefined;
  const named = Object.entries(Object(headers ?? {})).map(([name, text]): [string, unknown] => [
    name.toLowerCase(),
    text ?? "",
  ]);
  if (!named.every((header): header is [string, string] => isText(header[1]))) return undefined;
  return {
    method: String(method ?? ""),
    url: String(url ?? ""),
    body: Object(body ?? {}),
    headers: Object.fromEntries(named),
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function errorsOf({ method, url }: InnerRequest): Record<string, FieldError> {
  const wrongMethod = method === "" ? required : METHODS.includes(method) ? undefined : notAMethod;
  const wrongUrl = url === "" ? required : Buffer.byteLength(url) > urlMax ? tooLong(urlMax) : undefined;
  return { ...(wrongMethod && { method: wrongMethod }), ...(wrongUrl && { url: wrongUrl }) };
}
