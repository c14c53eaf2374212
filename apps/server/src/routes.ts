// Every URL of the server in one list. Handlers are in the folder that the import names.
import { unknownOperator } from "@bandeha/contract";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { type AuthDeps, authRoutes } from "./auth/routes.ts";
import { EMBED_KINDS, type Embed } from "./embed/embed.ts";
import { type Answer, toResponse } from "./http/answers/answer.ts";
import { cors } from "./http/answers/cors.ts";
import { securityHeaders } from "./http/answers/security-headers.ts";
import { holdsToken } from "./http/clients/bearer.ts";
import { isLocalRequest } from "./http/clients/local-request.ts";
import type { HttpEnv } from "./http/environment.ts";
import { handleError } from "./http/errors/error-handler.ts";
import { failure, onlySuperusers } from "./http/errors/errors.ts";
import { routerOfKnownPaths } from "./http/known-paths.ts";
import type { OverloadGuard } from "./http/load/overload.ts";
import type { Readiness } from "./http/load/readiness.ts";
import type { Metrics } from "./http/log/metrics.ts";
import { pathOf } from "./http/path.ts";
import { isReadablePath, queryOf } from "./http/query.ts";
import { openapiRoutes } from "./openapi/routes.ts";
import type { CrawlerFiles } from "./pages/crawler-files.ts";
import type { Pages } from "./pages/pages.ts";
import { type NotificationDeps, paymentRoutes } from "./payments/routes.ts";
import { statementRoutes } from "./payments/statement-routes.ts";
import { PICTURES, type Pictures } from "./pictures/pictures.ts";
import { WEEK_KINDS, type WeekKind } from "./pictures/week-texts.ts";
import { type AdminDeps, adminRoutes } from "./records/administration/admin-routes.ts";
import { badFields, parseFields, pickFields } from "./records/read/fields.ts";
import { accountRoutes } from "./records/routes/account-routes.ts";
import { hostRoutes } from "./records/routes/host-routes.ts";
import { linkRoutes } from "./records/routes/link-routes.ts";
import { movedAddresses } from "./records/routes/moved-addresses.ts";
import { playerRoutes } from "./records/routes/player-routes.ts";
import { lineupRoutes } from "./records/routes/roster-routes.ts";
import { superuserRoutes } from "./records/routes/superuser-routes.ts";
import { type RecordDeps, recordRoutes } from "./records/routes.ts";
import { batchRoutes } from "./records/write/batch.ts";

export type RouteDeps = {
  auth: AuthDeps;
  records: RecordDeps;
  admin: AdminDeps;
  realtime: Hono<HttpEnv>;
  payments: NotificationDeps;
  push: Hono<HttpEnv>;
  bots: readonly Hono<HttpEnv>[];
  calendar: Hono<HttpEnv>;
  metrics: Metrics;
  overload: OverloadGuard;
  readiness: Readiness;
  version: string | undefined;
  /** Opens the metrics to another machine. */
  metricsToken: string | undefined;
  log: Logger;
  /** Without it only the API is served. */
  pages: ({ page: Pages["page"]; pictures: Pictures; embed: Embed } & CrawlerFiles) | undefined;
};

const WEEKS = Object.keys(WEEK_KINDS) as WeekKind[];

export function createRoutes(deps: RouteDeps): Hono<HttpEnv> {
  const {
    auth,
    records,
    admin,
    realtime,
    bots,
    push,
    calendar,
    payments,
    metrics,
    overload,
    readiness,
    version,
    metricsToken,
    log,
    pages,
  } = deps;
  const app = new Hono<HttpEnv>({ router: routerOfKnownPaths() });
  app.onError(handleError(log));
  app.notFound(() => toResponse(failure(404)));

  app.use(securityHeaders);
  app.use("/api/*", cors);
  const figures = async () => {
    const { contentType, text } = await metrics.text();
    return new Response(text, { headers: { "Content-Type": contentType } });
  };
  const forMonitoring: MiddlewareHandler<HttpEnv> = async ({ req, env }, next) => {
    const isOwn =
      isLocalRequest(req.raw, env.address) ||
      (metricsToken !== undefined && holdsToken(req.header("authorization"), metricsToken));
    return isOwn ? figures() : next();
  };
  // Before the overload guard: a busy server is healthy and ready, and its figures say how busy it is.
  app.get("/metrics", forMonitoring);
  app.get("/api/health", ({ req }) => toResponse(health(queryOf(req.url), version)));
  app.get("/api/ready", async () => toResponse(await readiness.answer()));
  app.use("/api/*", readablePath);
  app.use(overload.limit);
  app.use(movedAddresses(records.storage.reader));

  app.route("/", superuserRoutes(records));
  app.get("/api/operator", () => toResponse({ status: 200, body: { ...(records.operator ?? unknownOperator) } }));
  app.route("/", adminRoutes(admin));
  app.route("/", accountRoutes(records));
  app.route("/", playerRoutes(records));
  app.route("/", hostRoutes(records));
  app.route("/", recordRoutes(records));
  app.route("/", lineupRoutes(records));
  app.route("/", linkRoutes(records));
  app.route("/", batchRoutes(records));
  app.route("/", authRoutes(auth));
  app.route("/", realtime);
  app.route("/", paymentRoutes(payments));
  app.route("/", push);
  for (const bot of bots) app.route("/", bot);
  app.route("/", statementRoutes({ ...records, reader: records.storage.reader }));
  app.route("/", calendar);
  app.route("/", openapiRoutes());

  for (const path of UNSUPPORTED) {
    app.all(path, async ({ req }) => {
      const { kind } = await records.viewerOf(req.header("authorization"));
      return toResponse(onlySuperusers(kind) ?? failure(404));
    });
  }
  app.all("/api/*", () => toResponse(failure(404)));

  app.get("/metrics", async ({ req }) => {
    const { kind } = await records.viewerOf(req.header("authorization"));
    return kind === "superuser" ? figures() : toResponse(failure(403));
  });
  if (pages) {
    app.get("/robots.txt", () => pages.robots());
    app.get("/sitemap.xml", ({ req }) => pages.sitemap(req.raw));
    for (const kind of PICTURES) {
      app.get(`/tournament/:id/${kind}.png`, ({ req, env: { network } }) =>
        pages.pictures[kind]({ request: req.raw, id: req.param("id"), network }),
      );
    }
    for (const kind of WEEKS) {
      app.get(`/${kind}/:id/week.png`, ({ req, env: { network } }) =>
        pages.pictures.week({ request: req.raw, id: req.param("id"), kind, network }),
      );
    }
    app.get("/player/:id/year.png", ({ req, env: { network } }) =>
      pages.pictures.year({ request: req.raw, id: req.param("id"), network, year: queryOf(req.url).get("year") ?? "" }),
    );
    for (const kind of EMBED_KINDS)
      app.get(`/embed/${kind}/:id`, ({ req }) => pages.embed(kind, req.param("id"), req.query("theme")));
    app.all("*", ({ req, env }) => pages.page(req.raw, env.network));
  }
  return app;
}

function health(query: URLSearchParams, version: string | undefined): Answer {
  const fields = parseFields(query.get("fields"));
  const body = { code: 200, message: "API is healthy.", data: version ? { version } : {} };
  return fields.ok ? { status: 200, body: pickFields(body, fields.picked) } : badFields;
}

/** A path that cannot be decoded (`%zz`) is 400 before routing, as in PocketBase. */
const readablePath: MiddlewareHandler<HttpEnv> = async ({ req }, next) =>
  isReadablePath(pathOf(req.url)) ? next() : toResponse(failure(400));

/** PocketBase's services that this product does not have (wire 5). */
const UNSUPPORTED = [
  "/api/collections",
  "/api/collections/:collection",
  "/api/collections/:collection/truncate",
  "/api/collections/:collection/impersonate/:id",
  "/api/collections/meta/*",
  "/api/settings/*",
  "/api/settings",
  "/api/logs/*",
  "/api/logs",
  "/api/crons/*",
  "/api/crons",
  "/api/backups/*",
  "/api/backups",
  "/api/sql",
  "/api/files/token",
];
