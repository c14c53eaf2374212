// Everything that reaches people outside of the app: push and the bots, with their routes and jobs.
import type { Hono } from "hono";
import type { AppDeps } from "./app-types.ts";
import type { Tokens } from "./auth/sessions/tokens.ts";
import type { HttpEnv } from "./http/environment.ts";
import type { Job, JobDeps } from "./jobs/job.ts";
import { createMax } from "./max/max.ts";
import { type Channel, reachesBy } from "./notifications/channel.ts";
import { deliveryJob } from "./notifications/delivery-job.ts";
import type { GuestFetch } from "./pictures/guest-records.ts";
import { createPush } from "./push/push.ts";
import { createTelegram } from "./telegram/telegram.ts";

type ChannelDeps = AppDeps &
  Omit<JobDeps, "reaches"> & {
    tokens: Tokens;
    /** The public address, or the local one. */
    origin: string | undefined;
    /** The application itself, called as a guest. */
    guest: GuestFetch;
  };

type Channels = {
  reaches: NonNullable<JobDeps["reaches"]>;
  push: Hono<HttpEnv>;
  bots: readonly Hono<HttpEnv>[];
  jobs: readonly Job[];
  close: () => void;
};

export function createChannels(given: ChannelDeps): Channels {
  // The bots act too, so they need the answer that the list of all channels gives.
  const reaches: Channels["reaches"] = (reader, user) => reachesBy(channels)(reader, user);
  const deps = { ...given, reaches };
  const push = createPush({ ...deps, options: given.push });
  const telegram = createTelegram({ ...deps, bot: given.telegramBot, fetch: given.guest });
  const max = createMax({ ...deps, max: given.max });
  const channels: readonly Channel[] = [push.channel, ...(given.channels ?? []), ...telegram.channels, ...max.channels];
  return {
    reaches,
    push: push.routes,
    bots: [telegram.routes, max.routes],
    jobs: [deliveryJob(channels), ...telegram.jobs, ...max.jobs],
    close: telegram.close,
  };
}
