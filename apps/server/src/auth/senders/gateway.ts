// A JSON call to a provider. Except for a valid answer or a failed connection, the message may have been sent.
import { boundedText } from "../../http/bodies/bounded-text.ts";

type Call = {
  url: string;
  /** POST unless given. */
  method?: "PUT";
  body: Record<string, unknown> | URLSearchParams;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

type JsonObject = Record<string, unknown>;

export type GatewayAnswer =
  | { reached: false }
  | {
      reached: true;
      /** 0 if the connection broke. */
      status: number;
      retryAfterSeconds: number | undefined;
      answer: JsonObject | undefined;
    };

/** The connection failed, so the request was not sent. */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];
export const isUnreachable = (code: unknown): boolean => UNREACHABLE.some((known) => known === code);

const ANSWER_MAX = 64 * 1024;
const SECONDS_MAX = 86_400;

export async function callGateway({ url, method, body, headers, signal }: Call): Promise<GatewayAnswer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: method ?? "POST",
      headers: { ...(isForm ? {} : { "Content-Type": "application/json" }), ...headers },
      body: isForm ? body : JSON.stringify(body),
      // A redirect would send the API key to another host.
      redirect: "error",
      signal,
    });
    const retryAfterSeconds = secondsOf(response.headers.get("retry-after"));
    const answer = parseObject(await boundedText(response, ANSWER_MAX));
    return { reached: true, status: response.status, retryAfterSeconds, answer };
  } catch (error) {
    const reached = !isUnreachable(causeOf(error));
    return reached ? { reached, status: 0, retryAfterSeconds: undefined, answer: undefined } : { reached };
  }
}

/** Whole seconds up to a day; undefined for anything else. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = Number(value ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, SECONDS_MAX) : undefined;
}

export const objectOf = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** A price in roubles as kopecks; undefined if it is not a price. */
export function kopecksOf(roubles: unknown): number | undefined {
  const kopecks = Math.round(Number(roubles ?? Number.NaN) * 100);
  return Number.isFinite(kopecks) && kopecks >= 0 ? kopecks : undefined;
}

function parseObject(text: string | undefined): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** `fetch` has the error code of the network in `cause`. */
const causeOf = (error: unknown): unknown => errorCodeOf(error instanceof Error ? error.cause : undefined);

export const errorCodeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
