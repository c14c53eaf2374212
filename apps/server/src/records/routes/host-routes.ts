// GET /api/clubs/{id} and /api/organisers/{id}: public pages, the same for everyone; /api/series/{id}, with the evenings that the viewer reads;
// a player's own card after an evening, GET /api/tournaments/{id}/after; when an evening for regulars opens for everyone, …/opening; and an
// organiser's own circle, GET /api/people.
import { limits } from "@bandeha/contract";
import { Hono } from "hono";
import { ownCircle } from "../../actions/organisers/own-circle.ts";
import { afterEvening } from "../../actions/series/after-evening.ts";
import { RESULT_TABLES, type ReadResults } from "../../actions/series/evening-results.ts";
import { clubPage, organiserPage, seriesPage } from "../../actions/series/series-page.ts";
import { seriesReadBy } from "../../actions/series/series-readers.ts";
import { openingOf } from "../../actions/tournaments/opening.ts";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Part } from "../../cache/parts.ts";
import { publishedOrOwn } from "../../collections/access-rules.ts";
import { toResponse } from "../../http/answers/answer.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, tooMany } from "../../http/errors/errors.ts";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { requestReader } from "../read/read-request.ts";
import type { RecordDeps } from "../routes.ts";

/** A page reads up to some hundred tournaments; a hall full of phones is one network. */
const PAGES = { max: 240, windowMs: 60_000 };

type Page = (
  reader: Reader,
  id: string,
  now: Date,
  results: ReadResults | undefined,
  viewer: Viewer,
) => Promise<object | undefined>;

const shownEvenings = publishedOrOwn([]);

const ownSeriesPage: Page = async (reader, id, now, results, viewer) => {
  const isReadable = (await reader.count("series", { and: [where({ id }), seriesReadBy(viewer)] })) > 0;
  return isReadable ? seriesPage(reader, id, now, results, shownEvenings(viewer)) : undefined;
};

const pages = { series: ownSeriesPage, clubs: clubPage, organisers: organiserPage } as const satisfies Record<
  string,
  Page
>;

export function hostRoutes(deps: RecordDeps): Hono<HttpEnv> {
  const limit = createRateLimit({ ...PAGES, clock: deps.clock });
  const routes = new Hono<HttpEnv>();
  for (const [name, page] of Object.entries<Page>(pages)) {
    routes.get(`/api/${name}/:id`, async (context) => {
      const wait = context.env?.network ? limit.take(context.env.network) : 0;
      if (wait > 0) return toResponse(tooMany(wait));
      const parts = new Set<Part>();
      const reader = requestReader(deps.storage.reader, parts);
      const viewer = await deps.viewerOf(context.req.header("authorization"));
      const body = await page(reader, context.req.param("id"), deps.clock(), deps.results, viewer);
      // A kept result was read from them, too.
      for (const table of RESULT_TABLES) parts.add(table);
      for (const part of parts) context.env?.reads?.add(part);
      if (!body) return toResponse(failure(404));
      return toResponse({ status: 200, body, headers: { "Cache-Control": "no-store" } });
    });
  }
  routes.get("/api/tournaments/:id/after", async (context) => {
    const viewer = await deps.viewerOf(context.req.header("authorization"));
    if (viewer.kind !== "user") return toResponse(failure(401));
    const wait = limit.take(viewer.id);
    if (wait > 0) return toResponse(tooMany(wait));
    const body = await afterEvening(
      requestReader(deps.storage.reader),
      viewer.id,
      context.req.param("id"),
      deps.clock(),
      deps.results,
      shownEvenings(viewer),
    );
    return toResponse(body ? { status: 200, body, headers: { "Cache-Control": "no-store" } } : failure(404));
  });
  routes.get("/api/tournaments/:id/opening", async (context) => {
    const viewer = await deps.viewerOf(context.req.header("authorization"));
    const wait = context.env?.network ? limit.take(context.env.network) : 0;
    if (wait > 0) return toResponse(tooMany(wait));
    const body = await openingOf(requestReader(deps.storage.reader), viewer, context.req.param("id"), deps.clock());
    return toResponse(body ? { status: 200, body, headers: { "Cache-Control": "no-store" } } : failure(404));
  });
  routes.get("/api/people", async (context) => {
    const viewer = await deps.viewerOf(context.req.header("authorization"));
    if (viewer.kind !== "user") return toResponse(failure(401));
    const wait = limit.take(viewer.id);
    if (wait > 0) return toResponse(tooMany(wait));
    const query = (context.req.query("q") ?? "").slice(0, limits.list.searchMax);
    const onlyOwing = context.req.query("owing") === "1";
    const body = await ownCircle(requestReader(deps.storage.reader), viewer.id, { query, onlyOwing });
    return toResponse({ status: 200, body, headers: { "Cache-Control": "no-store" } });
  });
  return routes;
}
