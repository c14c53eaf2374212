// Wires the parts into one function from Request to Response. The only file that names a storage driver.
import type { Operator } from "@bandeha/contract";
import { inspectRoutes } from "hono/dev";
import type { Logger } from "pino";
import type { Acquiring } from "./actions/money/online/acquiring.ts";
import type { ActionDeps, Viewer } from "./actions/transaction/action.ts";
import { createLinkTokens } from "./auth/link-tokens.ts";
import { storedSecret } from "./auth/secrets.ts";
import type { CodeSender } from "./auth/senders/sender.ts";
import { createTokens } from "./auth/tokens.ts";
import { createVersions } from "./cache/collection-versions.ts";
import { rememberCounts } from "./cache/counts.ts";
import { currentReads } from "./cache/current-reads.ts";
import { createReadCache } from "./cache/read-cache.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import type { Peers } from "./cluster/peers.ts";
import { databaseFile } from "./config.ts";
import { createEmbed } from "./embed/embed.ts";
import { clientAddress, proxyList } from "./http/address.ts";
import { readInProcess } from "./http/bodies.ts";
import { clientNetwork } from "./http/client-network.ts";
import { STRICT_TRANSPORT } from "./http/constant-headers.ts";
import { createMetrics, type GaugeReading } from "./http/metrics.ts";
import { pathOf } from "./http/path.ts";
import { createReadiness } from "./http/readiness.ts";
import { REQUEST_ID } from "./http/request-id.ts";
import { logRequest } from "./http/request-log.ts";
import { TELEGRAM_FRAMES } from "./http/security-headers.ts";
import { watchForProxy } from "./http/unnamed-proxy.ts";
import { integrityGauge } from "./integrity/gauge.ts";
import { jobs, onlinePayments } from "./jobs/index.ts";
import type { Job } from "./jobs/job.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createMax } from "./max/max.ts";
import type { MaxOptions } from "./max/max-api.ts";
import { type Channel, reachesBy } from "./notifications/channel.ts";
import { deliveryJob } from "./notifications/delivery-job.ts";
import { createCrawlerFiles } from "./pages/crawler-files.ts";
import { createPages } from "./pages/pages.ts";
import type { WebBuild } from "./pages/web-build.ts";
import { createShopCheck } from "./payments/check-shop.ts";
import { createSealing } from "./payments/sealing.ts";
import { yookassa } from "./payments/yookassa.ts";
import type { Paint } from "./pictures/paint-inline.ts";
import { createPictures } from "./pictures/pictures.ts";
import { resultsTexts } from "./pictures/texts.ts";
import { createPush, type PushOptions } from "./push/push.ts";
import { createRealtime } from "./realtime/routes.ts";
import { keepResults } from "./records/kept-results.ts";
import { createPageReads } from "./records/page-reads.ts";
import { createPhoneReads } from "./records/phone-reads.ts";
import { cachedResponse, type GuestAnswer } from "./records/read-responses.ts";
import { createRecordLimits } from "./records/record-limits.ts";
import { createRoutes } from "./routes.ts";
import type { Damage } from "./storage/damage.ts";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";
import type { Storage, StorageLog, Table } from "./storage/storage.ts";
import type { BotOptions } from "./telegram/bot.ts";
import { createTelegram } from "./telegram/telegram.ts";

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
  kept: (request: Request, connection: Connection) => Response | Promise<Response> | undefined;
  /** All routes, as `GET /api/health`; `ALL` are the fallbacks. A test compares them with the API document. */
  served: () => string[];
  /** From now on `/api/ready` is 503; requests are still served. */
  drain: () => void;
  /** Ends the streams and opens no more. */
  endStreams: () => void;
  /** Ends the streams and unsubscribes from the storage. Does not close the storage. */
  close: () => void;
};

/** PostgreSQL if an address is given, otherwise the embedded database in the data folder. */
export async function openStorage(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: StorageLog;
  /** Copies the embedded database before migrations change it. */
  beforeMigration?: (path: string) => Promise<void>;
  databaseWaitSeconds?: number;
  /** Called with a sentence when the start has to wait for PostgreSQL. */
  onWait?: (sentence: string) => void;
  damage?: Damage;
}): Promise<Storage> {
  const { databaseUrl, log, beforeMigration, databaseWaitSeconds = 0, onWait, damage } = options;
  if (databaseUrl) {
    // Loaded on first use, because most servers have no PostgreSQL.
    const { openPostgres } = await import("./storage/postgres/open-postgres.ts");
    return openPostgres({ url: databaseUrl, log, waitMs: databaseWaitSeconds * 1000, onWait });
  }
  return openSqlite({ path: databaseFile(options), log, damage, ...(beforeMigration && { beforeMigration }) });
}

const HOT_BYTES = 16 * 1024 * 1024;
const IN_MEMORY: Connection = { address: "127.0.0.1" };

export function createApp(given: AppDeps): App {
  const { storage, clock, log, publicUrl, web, paint } = given;
  const kept = storedSecret(given, "money-secret");
  const ring = async () => [...(given.moneySecrets ?? []), await kept()];
  const channels = [...(given.channels ?? [])];
  const acquiring = given.acquiring ?? yookassa({ baseUrl: given.yookassaUrl });
  const checkShop = createShopCheck({ acquiring, clock });
  const deps = { ...given, sealing: createSealing(ring, given.random), checkShop, reaches: reachesBy(channels) };
  const proxies = proxyList(deps.trustedProxies ?? []);
  const watch = watchForProxy(log, deps.trustedProxies ?? []);
  const versions = createVersions(storage);
  const tokens = createTokens(deps);
  const phoneReads = createPhoneReads({ clock, log });
  const linkTokens = createLinkTokens(deps);
  const viewerOf = async (authorization: string | undefined, token?: string): Promise<Viewer> => {
    const viewer = await tokens.viewer(authorization);
    if (viewer.kind === "superuser") return viewer;
    const id = await linkTokens.linkOf(token);
    const link = id === undefined ? {} : { link: id };
    if (viewer.kind === "guest") return { ...viewer, ...link };
    return { ...viewer, ...link, mayReadPhone: (organiser) => phoneReads.allow(viewer.id, organiser) };
  };
  const readCache = createReadCache<GuestAnswer>(versions, {
    maxBytes: HOT_BYTES,
    sizeOf: ({ content }) => 2 * content.bytes,
    keeps: ({ status }) => status === 200,
  });
  const readiness = createReadiness(storage);
  const gauges = [readiness.gauge, integrityGauge(storage, deps.damage), ...(deps.gauges ?? [])];
  const metrics = createMetrics(gauges, deps.peers);
  const seenAt = publicUrl ?? deps.localUrl;
  const origin = seenAt && new URL(seenAt).origin;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const strict = isHttps ? Object.fromEntries([STRICT_TRANSPORT]) : {};
  const realtime = createRealtime({ ...deps, callerOf: (authorization) => tokens.caller(authorization) });
  const outside = { acquiring, origin: origin ?? "", elapsed: () => performance.now() };
  const telegram = createTelegram({
    ...deps,
    tokens,
    bot: deps.telegramBot,
    origin,
    fetch: (input, init) => guestFetch(new Set())(input, init),
  });
  const push = createPush({ ...deps, tokens, options: deps.push });
  const max = createMax({ ...deps, tokens, max: deps.max, origin });
  channels.unshift(push.channel);
  channels.push(...telegram.channels, ...max.channels);
  const own = [deliveryJob(channels), onlinePayments(outside), ...telegram.jobs, ...max.jobs];
  const running = (deps.startJobs ?? startJobs)([...jobs, ...own, ...(deps.jobs ?? [])], deps);
  metrics.add(running.gauge);
  const framedBy = deps.telegramBot && TELEGRAM_FRAMES;
  const limits = createRecordLimits(clock);
  const reader = rememberCounts(storage.reader, versions);
  const pageRead = createPageReads({ reader, versions, clock, log, ...limits });
  const pageFetch = (tables: Set<Table>) => readInProcess((url) => pageRead(url, tables), guestFetch(tables));
  const rendered = web && createPages({ web, versions, guestFetch: pageFetch, clock, origin, framedBy });
  const pages = rendered && {
    page: rendered.page,
    ...createCrawlerFiles({ reader: storage.reader, versions, clock, origin }),
    embed: createEmbed({
      fetch: guestFetch(new Set()),
      table: (id) => resultsTexts(guestFetch(new Set()), id),
    }),
    pictures: createPictures({
      fetch: guestFetch(new Set()),
      paint,
      clock,
      log,
      origin,
      fallback: (request) => web.files.respond(request, "/preview.png"),
    }),
  };
  const routes = createRoutes({
    auth: { ...deps, tokens, gatewayToken: deps.telegram?.token, addGauge: metrics.add },
    records: { ...deps, reader, viewerOf, readCache, results: keepResults(storage), linkTokens, ...limits },
    admin: { ...deps, version: deps.version, callerOf: tokens.caller },
    realtime: realtime.routes,
    payments: { ...deps, notifiers: deps.yookassaNotifiers },
    push: push.routes,
    bots: [telegram.routes, max.routes],
    calendar: calendarRoutes({ ...deps, tokens, origin }),
    metrics,
    readiness,
    version: deps.version,
    metricsToken: deps.metricsToken,
    log,
    pages,
  });

  /** Before the answer is sent; `since` by `performance.now()`. */
  function counted(response: Response, { method, url }: Request, { requestId }: Connection, since: number): Response {
    const seconds = (performance.now() - since) / 1000;
    const answered = { method, path: pathOf(url), status: response.status, seconds };
    metrics.count(answered);
    logRequest(log, { ...answered, requestId });
    return response;
  }

  async function answer(request: Request, connection: Connection, reads?: Set<Table>): Promise<Response> {
    const started = performance.now();
    const kept = cachedResponse(readCache, request, { reads });
    const response = await (kept ?? route(request, connection, reads));
    if (isHttps) response.headers.set(...STRICT_TRANSPORT);
    return counted(response, request, connection, started);
  }

  function answerKept(request: Request, connection: Connection): Response | Promise<Response> | undefined {
    const started = performance.now();
    const added = { ...strict, ...(connection.requestId && { [REQUEST_ID]: connection.requestId }) };
    const found = cachedResponse(readCache, request, { added }) ?? rendered?.kept(request, added);
    if (!(found instanceof Promise)) return found && counted(found, request, connection, started);
    return found.then((response) => counted(response, request, connection, started));
  }

  async function route(request: Request, connection: Connection, reads?: Set<Table>): Promise<Response> {
    watch(request.headers);
    const address = clientAddress(connection.address, request.headers.get("x-forwarded-for"), proxies);
    const { requestId, hasSocket = false } = connection;
    const env = { address, network: clientNetwork(address), requestId, hasSocket };
    return routes.fetch(request, { ...env, ...(reads && { reads }) });
  }

  /** The same application without a socket. `tables` collects what is read. */
  function guestFetch(tables: Set<Table>): typeof fetch {
    return (input, init) => answer(new Request(input, init), IN_MEMORY, tables);
  }

  const current = currentReads(storage, (request, from: Connection) => answer(request, from), answerKept);
  return {
    fetch: (request, connection = IN_MEMORY) => current.fetch(request, connection),
    kept: current.kept,
    served: () =>
      inspectRoutes(routes).flatMap(({ isMiddleware, method, path }) => (isMiddleware ? [] : `${method} ${path}`)),
    drain: readiness.drain,
    endStreams: realtime.close,
    close() {
      for (const part of [realtime, running, telegram, versions]) part.close();
    },
  };
}
