// POST /api/auth/telegram/send and /verify (specification 7, protocol 3.4).
import { type ErrorCode, limits } from "@bandeha/contract";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Answer } from "../http/answer.ts";
import { type Body, readBody } from "../http/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { refusal } from "../http/errors.ts";
import { isLocalRequest } from "../http/local-request.ts";
import { type AuthAnswer, authAnswer } from "./auth-answer.ts";
import { isOwnPage, remembering, shown } from "./binding.ts";
import { knownDeviceMark, type PhoneCodeDeps, type Refusal, redeemCode, requestCode } from "./phone-code.ts";

export type PhoneRouteDeps = PhoneCodeDeps & AuthAnswer & { log: Logger; demoForEveryone?: boolean };
type Call = Context<HttpEnv>;

const BODY_MAX = 16 * 1024;

/** The field a complaint stands at. */
const fields: Partial<Record<ErrorCode, string>> = {
  "invalid-phone": "phone",
  "rate-limit": "phone",
  "telegram-api-error": "phone",
  "code-not-found": "code",
  "wrong-code": "code",
  "invalid-input": "code",
};

export async function sendCode(deps: PhoneRouteDeps, context: Call): Promise<Answer> {
  const { phone } = await bodyOf(context);
  const sent = await requestCode(deps, {
    phone,
    network: context.env.network,
    device: shown(context, "device"),
    bound: isOwnPage(context),
  });
  if (!sent.ok) return refuse(deps, "send", phone, sent);
  deps.log.info({ phone: masked(phone), channel: sent.channel }, "sign-in code sent");
  const body = { sent: true, expires_in: limits.code.ttlMinutes * 60, channel: sent.channel };
  return {
    status: 200,
    body: showsCode(deps, context) ? { ...body, demo_code: sent.code } : body,
    headers: { "Cache-Control": "no-store", ...remembering(context, "request", sent.requestId) },
  };
}

/** Never to a request that may come from the internet, unless the configuration says so. */
const showsCode = ({ demo, demoForEveryone }: PhoneRouteDeps, { req, env }: Call): boolean =>
  demo && (demoForEveryone || isLocalRequest(req.raw, env.address));

export async function verifyCode(deps: PhoneRouteDeps, context: Call): Promise<Answer> {
  const { phone, code } = await bodyOf(context);
  const entered = await redeemCode(deps, {
    phone,
    code,
    requestId: shown(context, "request"),
    device: shown(context, "device"),
  });
  if (!entered.ok) return refuse(deps, "verify", phone, entered);
  deps.log.info({ phone: masked(phone), user: entered.row.id }, "signed in");
  const answer = await authAnswer(deps, "users", entered.row, new URL(context.req.url).searchParams);
  const mark = await knownDeviceMark(deps.serverKey, entered.phone);
  return { ...answer, headers: { ...answer.headers, ...remembering(context, "device", mark) } };
}

/** An unreadable body is a body without a phone: the caller always gets one of the specification's codes. */
async function bodyOf({ req }: Call): Promise<Body> {
  const read = await readBody(req.raw, BODY_MAX);
  return read.ok ? read.body : {};
}

function refuse({ log }: PhoneRouteDeps, step: string, phone: unknown, { code, retryAfterSeconds }: Refusal): Answer {
  log.info({ phone: masked(phone), step, code }, "sign-in refused");
  return refusal(code, fields[code], retryAfterSeconds);
}

/** Enough for support to find a complaint, not enough to call. */
const masked = (phone: unknown): string =>
  typeof phone === "string" ? `***${phone.replace(/\D/g, "").slice(-4)}` : "";
