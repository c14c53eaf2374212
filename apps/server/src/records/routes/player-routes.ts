// GET /api/players/{id}: the page of a player, as the viewer may see it, and /year: their year, where the viewer reads the whole page
// (product-rules D36).
import { Hono } from "hono";
import { playerPage } from "../../actions/users/player-page.ts";
import { yearOf, yearReview } from "../../actions/users/year-review.ts";
import type { Part } from "../../cache/parts.ts";
import { toResponse } from "../../http/answers/answer.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, tooMany } from "../../http/errors/errors.ts";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import { requestReader } from "../read/read-request.ts";
import type { RecordDeps } from "../routes.ts";

/** A page reads up to thirty tournaments, so one viewer may not walk through all players quickly. */
const PAGES = { max: 60, windowMs: 60_000 };
/** A year reads up to two hundred. */
const YEARS = { max: 30, windowMs: 60_000 };

export function playerRoutes(deps: RecordDeps): Hono<HttpEnv> {
  const pages = createRateLimit({ ...PAGES, clock: deps.clock });
  const years = createRateLimit({ ...YEARS, clock: deps.clock });
  const routes = new Hono<HttpEnv>();
  routes.get("/api/players/:id", async (context) => {
    const viewer = await deps.viewerOf(context.req.header("authorization"));
    const key = viewer.kind === "guest" ? context.env?.network : viewer.id;
    const wait = key ? pages.take(key) : 0;
    if (wait > 0) return toResponse(tooMany(wait));
    const parts = new Set<Part>();
    const page = await playerPage(requestReader(deps.storage.reader, parts), viewer, context.req.param("id"));
    // A rendered page is kept until one of these parts changes: without them a page that was closed again would stay open.
    for (const part of parts) context.env?.reads?.add(part);
    if (!page) return toResponse(failure(404));
    return toResponse({ status: 200, body: page, headers: { "Cache-Control": "no-store" } });
  });
  routes.get("/api/players/:id/year", async (context) => {
    const viewer = await deps.viewerOf(context.req.header("authorization"));
    const key = viewer.kind === "guest" ? context.env?.network : viewer.id;
    const wait = key ? years.take(key) : 0;
    if (wait > 0) return toResponse(tooMany(wait));
    const asked = { id: context.req.param("id"), year: yearOf(context.req.query("year")) };
    const review = await yearReview(requestReader(deps.storage.reader), viewer, asked);
    return toResponse(review ? { status: 200, body: review, headers: { "Cache-Control": "no-store" } } : failure(404));
  });
  return routes;
}
