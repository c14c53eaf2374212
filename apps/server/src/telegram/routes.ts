// Every URL of the bot. Without TELEGRAM_BOT_TOKEN they answer 404, and GET /api/telegram says that there is no bot.
import { can, limits } from "@bandeha/contract";
import type { Update } from "grammy/types";
import { type Context, Hono } from "hono";
import { getTournament } from "../actions/transaction/stored-rows.ts";
import { isSame } from "../auth/codes/fingerprints.ts";
import { type AuthAnswer, authAnswer } from "../auth/routes/auth-answer.ts";
import type { Secret } from "../auth/secrets.ts";
import { cookieHeader, readCookie } from "../auth/sessions/binding.ts";
import { deviceLabel } from "../auth/sessions/device-label.ts";
import { type Answer, toResponse } from "../http/answers/answer.ts";
import { readBody } from "../http/bodies/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure, refusal, tooMany } from "../http/errors/errors.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import { logFailure } from "../storage/log-failure.ts";
import type { Row } from "../storage/storage.ts";
import { signInApp } from "./sign-in/mini-app.ts";
import { issueToken } from "./sign-in/one-time-tokens.ts";
import { beginSignIn, finishSignIn } from "./sign-in/sign-in.ts";
import type { TelegramDeps } from "./telegram-deps.ts";
import { processUpdate, receiveUpdate } from "./updates/updates.ts";

export type TelegramRouteDeps = AuthAnswer & {
  clock: () => Date;
  /** Absent without a token of the bot. */
  telegram: TelegramDeps | undefined;
  webhookSecret: Secret;
};

type Call = Context<HttpEnv>;
type Handler = (deps: TelegramRouteDeps, telegram: TelegramDeps, context: Call) => Promise<Answer>;

export const WEBHOOK_PATH = "/api/telegram/webhook";
const BODY_MAX = 16 * 1024;
const UPDATE_MAX = 256 * 1024;
/** Of one network in a minute. A page that waits asks every two seconds. */
const BEGINNINGS = { max: 30, windowMs: 60_000 };
const ATTEMPTS = { max: 300, windowMs: 60_000 };
const SECONDS = limits.messengers.tokenMinutes * 60;

export function telegramRoutes(deps: TelegramRouteDeps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const beginnings = createRateLimit({ ...BEGINNINGS, clock: deps.clock });
  const attempts = createRateLimit({ ...ATTEMPTS, clock: deps.clock });
  const limited =
    (limit: typeof beginnings, handle: Handler) =>
    async (context: Call): Promise<Response> => {
      if (!deps.telegram) return toResponse(failure(404));
      const wait = limit.take(context.env.network);
      return toResponse(wait > 0 ? tooMany(wait) : await handle(deps, deps.telegram, context));
    };

  routes.get("/api/telegram", () => toResponse({ status: 200, body: described(deps.telegram) }));
  routes.post("/api/telegram/links", limited(beginnings, linkUrl));
  routes.post("/api/telegram/chat-links", limited(beginnings, chatLinkUrls));
  routes.post("/api/auth/telegram-bot/begin", limited(beginnings, begin));
  routes.post("/api/auth/telegram-bot/finish", limited(attempts, finish));
  routes.post("/api/auth/telegram-app", limited(attempts, openApp));
  routes.post(WEBHOOK_PATH, async (context) => {
    if (!deps.telegram) return toResponse(failure(404));
    return toResponse(await takeUpdate(deps, deps.telegram, context));
  });
  return routes;
}

/** What screens need to know of the bot; the same for everyone. */
function described(telegram: TelegramDeps | undefined) {
  const me = telegram?.bot.me();
  return { bot: me?.username ?? "", app: Boolean(me?.has_main_web_app) };
}

const deepLink = ({ bot }: TelegramDeps, key: string, token: string): string =>
  `https://t.me/${bot.me()?.username}?${key}=${token}`;

const noBot = refusal("telegram-api-error");
const notSignedIn = failure(401, "The request requires valid record authorization token.");

const linkUrl: Handler = async ({ tokens, storage }, telegram, { req }) => {
  const viewer = await tokens.viewer(req.header("authorization"));
  if (viewer.kind !== "user") return notSignedIn;
  if (!telegram.bot.me()) return noBot;
  const token = await storage.transact((tx) => issueToken(tx, telegram, "link", { user: viewer.id }));
  return { status: 200, body: { url: deepLink(telegram, "start", token), expires_in: SECONDS } };
};

const chatLinkUrls: Handler = async ({ tokens, storage }, telegram, { req }) => {
  const viewer = await tokens.viewer(req.header("authorization"));
  if (viewer.kind !== "user") return notSignedIn;
  const read = await readBody(req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const tournament = await getTournament(storage.reader, String(read.body.tournament ?? ""));
  if (!tournament || !can("post", tournament, viewer.id).ok) return failure(404);
  if (!telegram.bot.me()) return noBot;
  const fields = { user: viewer.id, tournament: tournament.id };
  const token = await storage.transact((tx) => issueToken(tx, telegram, "chat", fields));
  const channel = `https://t.me/${telegram.bot.me()?.username}?startchannel=true&admin=post_messages+edit_messages`;
  return { status: 200, body: { group: deepLink(telegram, "startgroup", token), channel, expires_in: SECONDS } };
};

const begin: Handler = async (_deps, telegram, context) => {
  if (!telegram.bot.me()) return noBot;
  const device = deviceLabel(context.req.header("user-agent"));
  const { token, cookie } = await beginSignIn(telegram, { network: context.env.network, device });
  const headers = { "Cache-Control": "no-store", ...cookieHeader(context, "telegram", cookie) };
  return { status: 200, body: { url: deepLink(telegram, "start", token), expires_in: SECONDS }, headers };
};

const finish: Handler = async (deps, telegram, context) => {
  const read = await readBody(context.req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const { ticket, approve } = read.body;
  const finished = await finishSignIn(telegram, {
    ticket: typeof ticket === "string" && ticket !== "" ? ticket : undefined,
    cookie: readCookie(context, "telegram"),
    network: context.env.network,
    approved: approve === true,
  });
  if (!finished.ok) return refusal(finished.code);
  if (finished.step === "signed-in") return session(deps, context, finished.user);
  return { status: 202, body: finished, headers: { "Cache-Control": "no-store" } };
};

const openApp: Handler = async (deps, telegram, context) => {
  const read = await readBody(context.req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const opened = await signInApp(telegram, read.body.init_data);
  return opened.ok ? session(deps, context, opened.user) : refusal(opened.code);
};

function session(deps: TelegramRouteDeps, { req }: Call, user: Row): Promise<Answer> {
  const issue = () => deps.tokens.issue("users", user, deviceLabel(req.header("user-agent")));
  return authAnswer(deps, "users", user, new URL(req.url).searchParams, issue);
}

/** Answers as soon as the update is stored; Telegram repeats what is not answered in time. */
async function takeUpdate(deps: TelegramRouteDeps, telegram: TelegramDeps, { req }: Call): Promise<Answer> {
  const secret = req.header("x-telegram-bot-api-secret-token") ?? "";
  if (!isSame(secret, await deps.webhookSecret())) return failure(403);
  const read = await readBody(req.raw, UPDATE_MAX);
  if (!read.ok) return read.answer;
  if (!isUpdate(read.body)) return failure(400);
  const { update_id } = read.body;
  const isNew = await receiveUpdate(telegram, read.body);
  // The job of updates processes those for which there is no room.
  if (isNew && !telegram.turns.areFull())
    void processUpdate(telegram, String(update_id), read.body).catch((error: unknown) =>
      logFailure(telegram.log, error, "an update of the Telegram bot could not be processed"),
    );
  return { status: 200, body: { ok: true } };
}

/** The sender is Telegram, because it knows the secret, so the rest of the shape is the documented one. */
const isUpdate = (body: object): body is Update => "update_id" in body && Number.isSafeInteger(body.update_id);
