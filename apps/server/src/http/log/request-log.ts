// One log line per request. Without query, body and headers, because they contain phones, codes and tokens. Phones, tokens and the secret of a calendar in a path are masked.
import type { Logger } from "pino";
import { maskNumbers } from "./mask.ts";

const PATH_MAX = 200;

const RECORD_ID = /^[a-z0-9]{15}$/;

/** A session token; the secret of a calendar. */
const SECRETS = /eyJ[\w.~-]*|[A-Za-z0-9]{32,}(?=\.ics)/g;

export const loggablePath = (path: string): string => path.slice(0, PATH_MAX).split("/").map(loggablePart).join("/");

const loggablePart = (part: string): string =>
  RECORD_ID.test(part) ? part : maskNumbers(part.replace(SECRETS, "***"));

type LoggedRequest = { method: string; path: string; status: number; seconds: number; requestId?: string | undefined };

/** What balancers, containers and Prometheus ask every few seconds; their lines would push all others out of a log of limited size. */
const PROBES = new Set(["/api/health", "/api/ready", "/metrics"]);

export const isProbe = (path: string): boolean => PROBES.has(path);

function levelOf({ path, status }: LoggedRequest) {
  // What refuses a request for a time has a line of its own that says why.
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  return status < 400 && isProbe(path) ? "debug" : "info";
}

export function logRequest(log: Logger, request: LoggedRequest) {
  const level = levelOf(request);
  if (!log.isLevelEnabled(level)) return;
  const { method, path, status, seconds, requestId } = request;
  log[level]({ method, path: loggablePath(path), status, ms: Math.round(seconds * 10_000) / 10, requestId }, "request");
}
