// Web Push of this installation: its channel and its routes.
import type { Hono } from "hono";
import type { ActionDeps } from "../actions/transaction/action.ts";
import type { SecretDeps } from "../auth/secrets.ts";
import type { Tokens } from "../auth/sessions/tokens.ts";
import type { HttpEnv } from "../http/environment.ts";
import type { Channel } from "../notifications/channel.ts";
import { type Post, postToPushService } from "./post.ts";
import { type PushDeps, pushChannel } from "./push-channel.ts";
import { pushRoutes } from "./routes.ts";
import { subjectOf, type VapidKeys, vapidKeys } from "./vapid.ts";

/** From the environment; `post` replaces the call of push services. */
export type PushOptions = { keys?: VapidKeys | undefined; subject?: string | undefined; post?: Post };

type PushParts = SecretDeps &
  Omit<ActionDeps, "storage"> & {
    tokens: Tokens;
    publicUrl?: string | undefined;
    options: PushOptions | undefined;
  };

export function createPush({ options, ...deps }: PushParts): { channel: Channel; routes: Hono<HttpEnv> } {
  const push: PushDeps = {
    storage: deps.storage,
    clock: deps.clock,
    keys: vapidKeys(deps, options?.keys),
    subject: options?.subject ?? subjectOf(deps),
    post: options?.post ?? postToPushService,
  };
  return { channel: pushChannel(push), routes: pushRoutes({ ...deps, ...push }) };
}
