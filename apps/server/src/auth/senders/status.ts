// GET /api/senders: only for superusers, with the same refusals as PocketBase's superuser routes.
import { limits, type SendersStatus, timestamp } from "@bandeha/contract";
import type { Context } from "hono";
import type { Answer } from "../../http/answers/answer.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure } from "../../http/errors/errors.ts";
import { countSince, MINUTE } from "../codes/budgets.ts";
import type { PhoneCodeDeps } from "../codes/phone-code.ts";
import { areGuessesSpent, isUnderAttack, overall } from "../codes/pressure.ts";
import type { Tokens } from "../sessions/tokens.ts";
import { countsToday } from "./hours.ts";

type StatusDeps = PhoneCodeDeps & { tokens: Tokens };

const KOPECKS = 100;
const { guesses } = limits;
const windows = [
  { minutes: 1, max: guesses.perMinute },
  { minutes: 60, max: guesses.perHour },
  { minutes: 24 * 60, max: guesses.perDay },
];

export async function showSenders(deps: StatusDeps, { req }: Context<HttpEnv>): Promise<Answer> {
  const viewer = await deps.tokens.viewer(req.header("authorization"));
  if (viewer.kind === "guest") return failure(401, "The request requires valid record authorization token.");
  if (viewer.kind === "user") return failure(403, "The authorized record is not allowed to perform this action.");
  return { status: 200, body: await sendersStatus(deps), headers: { "Cache-Control": "no-store" } };
}

async function sendersStatus({ storage, clock, cascade, codeBudgetRub }: PhoneCodeDeps): Promise<SendersStatus> {
  const { reader } = storage;
  const now = clock().getTime();
  const today = await countsToday(reader, now);
  const spent = [...today.values()].reduce((sum, { kopecks }) => sum + kopecks, 0);
  return {
    checked: dateOf(now),
    under_attack: await isUnderAttack(reader, now),
    second_code: await areGuessesSpent(reader, now),
    wrong_codes: await Promise.all(
      windows.map(async ({ minutes, max }) => ({
        minutes,
        used: await countSince(reader, overall.wrong, now - minutes * MINUTE),
        max,
      })),
    ),
    money: { spent_rub: spent / KOPECKS, budget_rub: codeBudgetRub },
    waiting: cascade.waiting(),
    senders: cascade.states().map(({ key, channel, breaker, openUntil, lastSentAt, lastError, lastErrorAt }) => {
      const { kopecks = 0, sent = 0, refused = 0, unclear = 0, delivered = 0, undelivered = 0 } = today.get(key) ?? {};
      return {
        key,
        channel,
        breaker,
        open_until: dateOf(openUntil),
        last_sent: dateOf(lastSentAt),
        last_error: lastError,
        last_error_at: dateOf(lastErrorAt),
        today: { sent, refused, unclear, delivered, undelivered, rub: kopecks / KOPECKS },
      };
    }),
  };
}

const dateOf = (ms: number): string => (ms > 0 ? timestamp(new Date(ms)) : "");
