// POST /api/auth/sessions/end: ends all sessions of the caller; `keep_current` keeps the caller's own. A single session is ended by deleting its record.
import type { Context } from "hono";
import { endSessions } from "../../actions/users/end-session.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { readBody } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure } from "../../http/errors/errors.ts";
import type { AuthAnswer } from "./auth-answer.ts";

const BODY_MAX = 1024;

export async function endAllSessions({ storage, tokens }: AuthAnswer, { req }: Context<HttpEnv>): Promise<Answer> {
  const { viewer, session, administrator } = await tokens.caller(req.header("authorization"));
  const account = administrator?.id ?? (viewer.kind === "guest" ? undefined : viewer.id);
  if (account === undefined) return failure(401, "The request requires valid record authorization token.");
  const read = await readBody(req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const keep = read.body.keep_current === true ? session : undefined;
  await storage.transact((tx) => endSessions(tx, account, keep));
  return { status: 204 };
}
