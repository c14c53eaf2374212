// The personal calendar: its secret address (GET, POST, DELETE /api/calendar) and the feed (/calendar/<secret>.ics), which needs no session because
// calendars cannot sign in.

import { createHash } from "node:crypto";
import { renderCalendar, timestamp } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { type RandomBytes, randomText } from "../auth/random.ts";
import type { Tokens } from "../auth/sessions/tokens.ts";
import { type Answer, toResponse } from "../http/answers/answer.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure, tooMany } from "../http/errors/errors.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import { where } from "../storage/condition.ts";
import { type CalendarDeps, publishedEvents } from "./published-events.ts";

export type CalendarRouteDeps = CalendarDeps & { tokens: Tokens; random: RandomBytes };

const FEEDS = "_calendar_feeds";
const SECRET_LENGTH = 40;
const SECRET = /^([A-Za-z0-9]{40})\.ics$/;
/** Of one network in a minute: calendars of a whole hall read through one address. */
const READS = { max: 300, windowMs: 60_000 };
/** Of one account in an hour. */
const CHANGES = { max: 30, windowMs: 3_600_000 };

type Call = Context<HttpEnv>;

export function calendarRoutes(deps: CalendarRouteDeps): Hono<HttpEnv> {
  const reads = createRateLimit({ ...READS, clock: deps.clock });
  const changes = createRateLimit({ ...CHANGES, clock: deps.clock });
  const member =
    (handle: (deps: CalendarRouteDeps, user: string) => Promise<Answer>, limit?: typeof changes) =>
    async ({ req }: Call): Promise<Response> => {
      const viewer = await deps.tokens.viewer(req.header("authorization"));
      if (viewer.kind !== "user")
        return toResponse(failure(401, "The request requires valid record authorization token."));
      const wait = limit?.take(viewer.id) ?? 0;
      return toResponse(wait > 0 ? tooMany(wait) : await handle(deps, viewer.id));
    };
  return new Hono<HttpEnv>()
    .get("/api/calendar", member(show))
    .post("/api/calendar", member(rotate, changes))
    .delete("/api/calendar", member(revoke, changes))
    .get("/calendar/:file", async (context) => {
      const wait = reads.take(context.env.network);
      return wait > 0 ? toResponse(tooMany(wait)) : feed(deps, context);
    });
}

const pathOf = (secret: string): string => `/calendar/${secret}.ics`;
const noStore = { "Cache-Control": "no-store" };

async function show({ storage }: CalendarRouteDeps, user: string): Promise<Answer> {
  const row = await storage.reader.findById(FEEDS, user);
  return { status: 200, body: { path: row ? pathOf(String(row.secret)) : "" }, headers: noStore };
}

/** The first address, or another one: the one before stops working. */
async function rotate({ storage, clock, random }: CalendarRouteDeps, user: string): Promise<Answer> {
  const secret = randomText(random, SECRET_LENGTH);
  const now = timestamp(clock());
  await storage.transact(async (tx) => {
    await tx.lockUser(user);
    if (await tx.findById(FEEDS, user)) await tx.update(FEEDS, user, { secret, updated: now });
    else await tx.insert(FEEDS, { id: user, created: now, updated: now, secret });
  });
  return { status: 200, body: { path: pathOf(secret) }, headers: noStore };
}

async function revoke({ storage }: CalendarRouteDeps, user: string): Promise<Answer> {
  await storage.transact((tx) => tx.delete(FEEDS, user));
  return { status: 204 };
}

async function feed(deps: CalendarRouteDeps, { req }: Call): Promise<Response> {
  const [, secret = ""] = SECRET.exec(req.param("file") ?? "") ?? [];
  const [row] = secret ? await deps.storage.reader.find(FEEDS, { where: where({ secret }), limit: 1 }) : [];
  if (!row) return toResponse(failure(404));
  const text = renderCalendar(await publishedEvents(deps, row.id), "subscription");
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (req.header("if-none-match")?.includes(tag)) return new Response(null, { status: 304, headers });
  const type = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="bandeha.ics"',
  };
  return new Response(text, { headers: { ...headers, ...type } });
}
