// POST /api/auth/telegram/callback: delivery reports of Telegram Gateway. Unsigned, late and invalid ones have no effect.
import type { Context } from "hono";
import type { Answer } from "../../http/answers/answer.ts";
import { readRaw } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure } from "../../http/errors/errors.ts";
import type { PhoneCodeDeps } from "../codes/phone-code.ts";
import { isGenuine, readReport, takeReport } from "./report.ts";

export type ReportRouteDeps = PhoneCodeDeps & {
  /** Of Telegram Gateway, which signs its reports with it; without it there are no reports. */
  gatewayToken?: string | undefined;
};

const BODY_MAX = 16 * 1024;

export async function receiveReport(deps: ReportRouteDeps, { req }: Context<HttpEnv>): Promise<Answer> {
  const { gatewayToken, clock, log } = deps;
  if (!gatewayToken) return failure(404);
  const raw = await readRaw(req.raw, BODY_MAX);
  if (!raw.ok) return raw.answer;
  const body = raw.bytes.toString();
  const report = {
    body,
    timestamp: req.header("x-request-timestamp"),
    signature: req.header("x-request-signature"),
  };
  if (!isGenuine(gatewayToken, report, clock().getTime())) {
    log.warn("a report of delivery with a wrong or late signature was refused");
    return failure(403);
  }
  const read = readReport(body);
  if (read) await takeReport(deps, read);
  return { status: 200, body: { ok: true } };
}
