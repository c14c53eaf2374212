// What the application needs, and what it gives.
import type { Operator } from "@bandeha/contract";
import type { Logger } from "pino";
import type { Acquiring } from "./actions/money/online/acquiring.ts";
import type { ActionDeps } from "./actions/transaction/action.ts";
import type { CodeSender } from "./auth/senders/sender.ts";
import type { Peers } from "./cluster/peers.ts";
import type { PlainRequest, ReadyAnswer } from "./http/answers/ready-answer.ts";
import type { GaugeReading } from "./http/log/metrics.ts";
import type { Job } from "./jobs/job.ts";
import type { startJobs } from "./jobs/start-jobs.ts";
import type { MaxOptions } from "./max/max-api.ts";
import type { Channel } from "./notifications/channel.ts";
import type { WebBuild } from "./pages/web-build.ts";
import type { Paint } from "./pictures/paint-inline.ts";
import type { PushOptions } from "./push/push.ts";
import type { Damage } from "./storage/damage.ts";
import type { Storage } from "./storage/storage.ts";
import type { BotOptions } from "./telegram/bot-api/bot.ts";

export type AppDeps = {
  storage: Storage;
  clock: () => Date;
  newId: () => string;
  random: (size: number) => Uint8Array;
  draw: ActionDeps["draw"];
  paint: Paint;
  senders: readonly CodeSender[];
  /** Daily cost limit of sign-in codes, in roubles; has a default. */
  codeBudgetRub?: number;
  /** Its token signs delivery reports. */
  telegram?: { token: string } | undefined;
  /** The Telegram bot; without it its parts of the product are off. */
  telegramBot?: BotOptions | undefined;
  /** The bot in MAX; `bot` is its name there. */
  max?: (MaxOptions & { bot: string }) | undefined;
  log: Logger;
  demo: boolean;
  /** Without it, demo mode shows codes only to requests from this machine. */
  demoForEveryone?: boolean;
  /** The public address. */
  publicUrl?: string | undefined;
  /** The local address, if the server listens only on this machine. */
  localUrl?: string | undefined;
  trustedProxies?: readonly string[];
  metricsToken?: string | undefined;
  /** The release and commit that run. */
  version?: string | undefined;
  /** When the newest daily copy of the database was made; absent where this server makes none. */
  newestBackup?: (() => Promise<Date | undefined>) | undefined;
  /** Secrets that encrypt the keys of shops, the current one first; the one kept with the data comes last. */
  moneySecrets?: readonly string[];
  acquiring?: Acquiring;
  yookassaUrl?: string | undefined;
  yookassaNotifiers?: readonly string[];
  /** The operator of personal data. */
  operator?: Operator | undefined;
  /** Web Push: keys and sender from the environment; `post` replaces the call of push services. */
  push?: PushOptions | undefined;
  /** Other ways to reach people outside of the app. */
  channels?: readonly Channel[];
  /** Without it only the API is served. */
  web?: WebBuild | undefined;
  /** Figures in addition to those of requests and the process. */
  gauges?: readonly GaugeReading[];
  peers?: Peers | undefined;
  /** What is known to be damaged in the embedded database. */
  damage?: Damage | undefined;
  /** Jobs in addition to the registry's. */
  jobs?: readonly Job[];
  startJobs?: typeof startJobs;
};

/** The peer of a request's socket; absent for requests inside the process. */
export type Connection = { address: string; requestId?: string; hasSocket?: boolean };

export type App = {
  fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** The answer that is in memory, with all its headers, before routing; undefined if there is none. A promise only while it is compressed. */
  kept: (asked: PlainRequest, connection: Connection) => ReadyAnswer | Promise<ReadyAnswer> | undefined;
  /** The refusal of a read that would wait too long, before routing; undefined if it can be served. */
  refused: (asked: PlainRequest, connection: Connection) => ReadyAnswer | undefined;
  /** All routes, as `GET /api/health`; `ALL` are the fallbacks. A test compares them with the API document. */
  served: () => string[];
  /** From now on `/api/ready` is 503; requests are still served. */
  drain: () => void;
  /** Ends the streams and opens no more. */
  endStreams: () => void;
  /** Ends the streams and unsubscribes from the storage. Does not close the storage. */
  close: () => void;
};
