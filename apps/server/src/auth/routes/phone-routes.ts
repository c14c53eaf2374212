// POST /api/auth/telegram/send and /verify (specification 7, wire 3.4).
import { type ErrorCode, limits } from "@bandeha/contract";
import type { Context } from "hono";
import type { Answer } from "../../http/answers/answer.ts";

import { readBody } from "../../http/bodies/body.ts";
import type { Body } from "../../http/bodies/json.ts";
import { isLocalRequest } from "../../http/clients/local-request.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { refusal } from "../../http/errors/errors.ts";
import { maskNumbers } from "../../http/log/mask.ts";
import { type CodeRefusal, knownDeviceMark, type PhoneCodeDeps } from "../codes/phone-code.ts";
import { redeemCode, type SecondCodeSent } from "../codes/redeem-code.ts";
import { type ProofRequired, requestCode } from "../codes/request-code.ts";
import { cookieHeader, isOwnPage, readCookie } from "../sessions/binding.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { type AuthAnswer, authAnswer } from "./auth-answer.ts";

export type PhoneRouteDeps = PhoneCodeDeps & AuthAnswer & { demoForEveryone?: boolean };
type Call = Context<HttpEnv>;

const BODY_MAX = 16 * 1024;
/** Limit for log lines, because the field may not be a phone. */
const PHONE_MAX = 40;

/** The field of each error. */
const fields: Partial<Record<ErrorCode, string>> = {
  "invalid-phone": "phone",
  "rate-limit": "phone",
  "telegram-api-error": "phone",
  "code-not-found": "code",
  "wrong-code": "code",
  "invalid-input": "code",
  "proof-required": "phone",
  "sign-in-busy": "phone",
  "second-code": "code",
};

export async function sendCode(deps: PhoneRouteDeps, context: Call): Promise<Answer> {
  const { phone, proof } = await bodyOf(context);
  const sent = await requestCode(deps, {
    phone,
    proof,
    network: context.env.network,
    device: readCookie(context, "device"),
    bound: isOwnPage(context),
  });
  if (!sent.ok) return refuse(deps, "send", phone, sent);
  deps.log.info({ phone: masked(phone), channel: sent.channel }, "sign-in code sent");
  const body = { sent: true, expires_in: limits.code.ttlMinutes * 60, channel: sent.channel };
  return {
    status: 200,
    body: showsCode(deps, context) ? { ...body, demo_code: sent.code } : body,
    headers: { "Cache-Control": "no-store", ...cookieHeader(context, "request", sent.requestId) },
  };
}

/** Not for a request that may come from the internet, unless the configuration allows it. */
const showsCode = ({ demo, demoForEveryone }: PhoneRouteDeps, { req, env }: Call): boolean =>
  demo && (demoForEveryone || isLocalRequest(req.raw, env.address));

export async function verifyCode(deps: PhoneRouteDeps, context: Call): Promise<Answer> {
  const { phone, code } = await bodyOf(context);
  const entered = await redeemCode(deps, {
    phone,
    code,
    network: context.env.network,
    requestId: readCookie(context, "request"),
    device: readCookie(context, "device"),
  });
  if (!entered.ok) {
    const refused = refuse(deps, "verify", phone, entered);
    if (!("requestId" in entered)) return refused;
    const headers = { "Cache-Control": "no-store", ...cookieHeader(context, "request", entered.requestId) };
    return { ...refused, headers };
  }
  deps.log.info({ phone: masked(phone), user: entered.row.id }, "signed in");
  const issue = () => deps.tokens.issue("users", entered.row, deviceLabel(context.req.header("user-agent")));
  const answer = await authAnswer(deps, "users", entered.row, new URL(context.req.url).searchParams, issue);
  const mark = await knownDeviceMark(deps.serverKey, entered.phone);
  return { ...answer, headers: { ...answer.headers, ...cookieHeader(context, "device", mark) } };
}

/** An invalid body counts as empty, so that the response has one of the specification's codes. */
async function bodyOf({ req }: Call): Promise<Body> {
  const read = await readBody(req.raw, BODY_MAX);
  return read.ok ? read.body : {};
}

function refuse(
  { log }: PhoneRouteDeps,
  step: string,
  phone: unknown,
  refused: CodeRefusal | ProofRequired | SecondCodeSent,
): Answer {
  log.info({ phone: masked(phone), step, code: refused.code }, "sign-in refused");
  const answer = refusal(
    refused.code,
    fields[refused.code],
    "retryAfterSeconds" in refused ? refused.retryAfterSeconds : undefined,
  );
  return { ...answer, body: Object.assign({}, answer.body, termsOf(refused)) };
}

/** What the client needs for the next step: the challenge, the channel of the second code, or the tries that a wrong one leaves. */
function termsOf(refused: CodeRefusal | ProofRequired | SecondCodeSent): Record<string, unknown> {
  if ("challenge" in refused) return { pow: refused.challenge };
  if ("channel" in refused) return { channel: refused.channel, expires_in: limits.code.ttlMinutes * 60 };
  if ("triesLeft" in refused) return { tries_left: refused.triesLeft };
  return {};
}

const masked = (phone: unknown): string => (typeof phone === "string" ? maskNumbers(phone.slice(0, PHONE_MAX)) : "");
