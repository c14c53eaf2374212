// Wires the parts into one function from Request to Response. The only file that names a storage driver.
import { inspectRoutes } from "hono/dev";
import type { App, AppDeps, Connection } from "./app-types.ts";
import { storedSecret } from "./auth/secrets.ts";
import { createLinkTokens } from "./auth/sessions/link-tokens.ts";
import { createTokens } from "./auth/sessions/tokens.ts";
import { createViewerOf } from "./auth/sessions/viewer-of.ts";
import { createVersions } from "./cache/collection-versions.ts";
import { createCountedColumns } from "./cache/columns/tournament-columns.ts";
import { rememberCounts } from "./cache/counts.ts";
import { currentReads } from "./cache/current-reads.ts";
import { findKnown } from "./cache/known-matches.ts";
import type { Part } from "./cache/parts.ts";
import { createReadCache } from "./cache/read-cache.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { createChannels } from "./channels.ts";
import { databaseFile } from "./config/config.ts";
import { STRICT_TRANSPORT } from "./http/answers/constant-headers.ts";
import { type PlainRequest, plainRequest, type ReadyAnswer, responseOf } from "./http/answers/ready-answer.ts";
import { readInProcess } from "./http/bodies/bodies.ts";
import { clientAddress, proxyList } from "./http/clients/address.ts";
import { clientNetwork } from "./http/clients/client-network.ts";
import { watchForProxy } from "./http/clients/unnamed-proxy.ts";
import { createOverloadGuard } from "./http/load/overload.ts";
import { createReadiness } from "./http/load/readiness.ts";
import { createMetrics } from "./http/log/metrics.ts";
import { createRefusalLog } from "./http/log/refusal-log.ts";
import { REQUEST_ID } from "./http/log/request-id.ts";
import { logRequest } from "./http/log/request-log.ts";
import { withoutQuery } from "./http/path.ts";
import { integrityGauge } from "./integrity/gauge.ts";
import { jobs, onlinePayments } from "./jobs/index.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createShopCheck } from "./payments/check-shop.ts";
import { createSealing } from "./payments/sealing.ts";
import { yookassa } from "./payments/yookassa.ts";
import { createRealtime } from "./realtime/routes.ts";
import { keepResults } from "./records/read/kept-results.ts";
import { createPageReads } from "./records/read/page-reads.ts";
import { createPhoneReads } from "./records/read/phone-reads.ts";
import { cachedAnswer, type GuestAnswer } from "./records/read/read-responses.ts";
import { createRecordLimits } from "./records/write/record-limits.ts";
import { createRoutes } from "./routes.ts";
import type { Damage } from "./storage/damage.ts";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";
import type { Storage, StorageLog } from "./storage/storage.ts";
import { createWeb } from "./web.ts";

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
  const { storage, clock, log, publicUrl, web } = given;
  // First, so that the other listeners of a commit find in memory what was committed.
  const columns = createCountedColumns(storage);
  const seenAt = publicUrl ?? given.localUrl;
  const origin = seenAt && new URL(seenAt).origin;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const strict = isHttps ? Object.fromEntries([STRICT_TRANSPORT]) : {};
  const guest = guestFetch(new Set());
  const keptSecret = storedSecret(given, "money-secret");
  const ring = async () => [...(given.moneySecrets ?? []), await keptSecret()];
  const acquiring = given.acquiring ?? yookassa({ baseUrl: given.yookassaUrl });
  const shops = { sealing: createSealing(ring, given.random), checkShop: createShopCheck({ acquiring, clock }) };
  const tokens = createTokens(given);
  const channels = createChannels({ ...given, ...shops, tokens, origin, guest });
  const deps = { ...given, ...shops, reaches: channels.reaches };
  const proxies = proxyList(deps.trustedProxies ?? []);
  const watch = watchForProxy(log, deps.trustedProxies ?? []);
  const versions = createVersions(storage);
  const linkTokens = createLinkTokens(deps);
  const viewerOf = createViewerOf({ tokens, linkTokens, phoneReads: createPhoneReads({ clock, log }) });
  const readCache = createReadCache<GuestAnswer>(versions, {
    maxBytes: HOT_BYTES,
    sizeOf: ({ content }) => 2 * content.bytes,
    keeps: ({ status }) => status === 200,
  });
  const readiness = createReadiness(storage);
  const gauges = [readiness.gauge, integrityGauge(storage, deps.damage), ...(deps.gauges ?? [])];
  const metrics = createMetrics(gauges, deps.peers);
  const realtime = createRealtime({ ...deps, callerOf: (authorization) => tokens.caller(authorization) });
  const payments = onlinePayments({ acquiring, origin: origin ?? "", elapsed: () => performance.now() });
  const running = (deps.startJobs ?? startJobs)([...jobs, payments, ...channels.jobs, ...(deps.jobs ?? [])], deps);
  metrics.add(running.gauge);
  const limits = createRecordLimits(clock);
  const counting = rememberCounts(storage.reader, versions, columns);
  const reader = { ...counting, find: findKnown(counting, columns, storage) };
  const pageRead = createPageReads({ reader, versions, clock, log, ...limits });
  const pageFetch = (parts: Set<Part>) => readInProcess((url) => pageRead(url, parts), guestFetch(parts));
  const pages = web && createWeb({ ...deps, web, versions, origin, guest, pageFetch });
  const overload = createOverloadGuard();
  const refusals = createRefusalLog(log);
  const routes = createRoutes({
    auth: { ...deps, tokens, gatewayToken: deps.telegram?.token, addGauge: metrics.add },
    records: { ...deps, reader, viewerOf, readCache, results: keepResults(storage), linkTokens, ...limits },
    admin: { ...deps, version: deps.version, counts: counting, callerOf: tokens.caller },
    realtime: realtime.routes,
    payments: { ...deps, notifiers: deps.yookassaNotifiers },
    push: channels.push,
    bots: channels.bots,
    calendar: calendarRoutes({ ...deps, tokens, origin }),
    metrics,
    overload,
    readiness,
    version: deps.version,
    metricsToken: deps.metricsToken,
    log,
    pages,
  });

  /** Before the answer is sent; `since` by `performance.now()`. */
  function counted<Sent extends { status: number }>(
    sent: Sent,
    { method, address }: PlainRequest,
    { requestId }: Connection,
    since: number,
  ): Sent {
    const seconds = (performance.now() - since) / 1000;
    const answered = { method, path: withoutQuery(address), status: sent.status, seconds };
    metrics.count(answered);
    logRequest(log, { ...answered, requestId });
    return sent;
  }

  async function answer(request: Request, connection: Connection, reads?: Set<Part>): Promise<Response> {
    const started = performance.now();
    const asked = plainRequest(request);
    const kept = cachedAnswer(readCache, asked, { reads });
    const response = kept ? responseOf(await kept) : await route(request, connection, reads);
    if (isHttps) response.headers.set(...STRICT_TRANSPORT);
    return counted(response, asked, connection, started);
  }

  /** Of one answer that goes around the routes. */
  const ownHeaders = ({ requestId }: Connection) => ({ ...strict, ...(requestId && { [REQUEST_ID]: requestId }) });

  function answerKept(asked: PlainRequest, connection: Connection): ReadyAnswer | Promise<ReadyAnswer> | undefined {
    const started = performance.now();
    const added = ownHeaders(connection);
    const found = cachedAnswer(readCache, asked, { added }) ?? pages?.kept(asked, added);
    if (!(found instanceof Promise)) return found && counted(found, asked, connection, started);
    return found.then((kept) => counted(kept, asked, connection, started));
  }

  function refuse(asked: PlainRequest, connection: Connection): ReadyAnswer | undefined {
    const refusal = overload.refused(asked);
    if (!refusal) return undefined;
    metrics.count({ method: asked.method, path: asked.address, status: refusal.status, seconds: 0 });
    refusals.count();
    return { ...refusal, headers: { ...refusal.headers, ...ownHeaders(connection) } };
  }

  async function route(request: Request, connection: Connection, reads?: Set<Part>): Promise<Response> {
    watch(request.headers);
    const address = clientAddress(connection.address, request.headers.get("x-forwarded-for"), proxies);
    const { requestId, hasSocket = false } = connection;
    const env = { address, network: clientNetwork(address), requestId, hasSocket };
    return routes.fetch(request, { ...env, ...(reads && { reads }) });
  }

  /** The same application without a socket. `parts` collects what is read. */
  function guestFetch(parts: Set<Part>): typeof fetch {
    return (input, init) => answer(new Request(input, init), IN_MEMORY, parts);
  }

  const current = currentReads(storage, (request, from: Connection) => answer(request, from), answerKept);
  return {
    fetch: (request, connection = IN_MEMORY) => current.fetch(request, connection),
    kept: current.kept,
    refused: refuse,
    served: () =>
      inspectRoutes(routes).flatMap(({ isMiddleware, method, path }) => (isMiddleware ? [] : `${method} ${path}`)),
    drain: readiness.drain,
    endStreams: realtime.close,
    close() {
      for (const part of [realtime, running, channels, versions, refusals]) part.close();
    },
  };
}
