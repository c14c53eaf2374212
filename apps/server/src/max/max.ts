// The bot in MAX: its channel, its webhook, and the link that connects a person. Without a token it is off. Not tried against the service.

import { limits } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { setAccountState } from "../actions/messengers/link-account.ts";
import { isSame } from "../auth/codes/fingerprints.ts";
import { storedSecret } from "../auth/secrets.ts";
import type { Tokens } from "../auth/sessions/tokens.ts";
import { toResponse } from "../http/answers/answer.ts";
import { readBody } from "../http/bodies/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure } from "../http/errors/errors.ts";
import type { Job, JobDeps } from "../jobs/job.ts";
import { closeMessagesJob } from "../notifications/asked-messages.ts";
import type { Channel } from "../notifications/channel.ts";
import { issueToken } from "../telegram/sign-in/one-time-tokens.ts";
import { answerStart } from "./answer-start.ts";
import { endQuestion } from "./asked-messages.ts";
import { maxChannel } from "./channel.ts";
import { createMaxApi, type MaxOptions } from "./max-api.ts";
import type { MaxDeps } from "./max-deps.ts";
import { type MaxUpdate, readUpdate } from "./max-update.ts";
import { press } from "./press.ts";

type MaxParts = JobDeps & {
  max: (MaxOptions & { bot: string }) | undefined;
  tokens: Tokens;
  random: (size: number) => Uint8Array;
  origin: string | undefined;
};

const WEBHOOK_PATH = "/api/max/webhook";
const BODY_MAX = 64 * 1024;

export function createMax(parts: MaxParts): {
  routes: Hono<HttpEnv>;
  jobs: readonly Job[];
  channels: readonly Channel[];
} {
  const { max, tokens, origin } = parts;
  const secret = storedSecret(parts, "max-webhook-secret");
  const deps = max && { ...parts, api: createMaxApi(max) };
  const routes = new Hono<HttpEnv>();

  routes.get("/api/max", () => toResponse({ status: 200, body: { bot: max?.bot ?? "" } }));
  routes.post("/api/max/links", async ({ req }) => {
    const viewer = await tokens.viewer(req.header("authorization"));
    if (!deps || !max) return toResponse(failure(404));
    if (viewer.kind !== "user") return toResponse(failure(401));
    const token = await deps.storage.transact((tx) => issueToken(tx, deps, "link", { user: viewer.id }));
    const url = `https://max.ru/${max.bot}?start=${token}`;
    return toResponse({ status: 200, body: { url, expires_in: limits.messengers.tokenMinutes * 60 } });
  });
  routes.post(WEBHOOK_PATH, async ({ req }: Context<HttpEnv>) => {
    if (!deps) return toResponse(failure(404));
    if (!isSame(req.header("x-max-bot-api-secret") ?? "", await secret())) return toResponse(failure(403));
    const read = await readBody(req.raw, BODY_MAX);
    if (!read.ok) return toResponse(read.answer);
    const update = readUpdate(read.body);
    // Repeats are harmless: a token acts once, and an answer is taken once.
    if (update) await applyUpdate(deps, update);
    return toResponse({ status: 200, body: { ok: true } });
  });

  if (!deps) return { routes, jobs: [], channels: [] };
  let subscribed = false;
  const subscribe: Job = {
    name: "max-connect",
    async run({ log }) {
      // MAX calls https addresses only.
      if (subscribed || !origin?.startsWith("https:")) return;
      const done = await deps.api.subscribe(new URL(WEBHOOK_PATH, origin).href, await secret());
      subscribed = done.ok;
      if (!done.ok) log.warn({ failure: done }, "the MAX bot could not be connected");
    },
  };
  const close = closeMessagesJob(deps, "max", endQuestion(deps));
  return { routes, jobs: [subscribe, close], channels: [maxChannel(deps)] };
}

async function applyUpdate(deps: MaxDeps, update: MaxUpdate): Promise<void> {
  switch (update.kind) {
    case "stopped":
      return void (await setAccountState(deps, "max", update.account, "blocked"));
    case "started":
      return answerStart(deps, update);
    case "pressed":
      return press(deps, update);
  }
}
