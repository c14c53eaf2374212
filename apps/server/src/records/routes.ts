// Routes of the record API: `/api/collections/{name or id}/records[/{id}]`. Guests' reads are cached.
import { LINK_HEADER, limits } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import type { ReadResults } from "../actions/series/evening-results.ts";
import type { ActionDeps, Viewer } from "../actions/transaction/action.ts";
import type { LinkTokens } from "../auth/sessions/link-tokens.ts";
import type { ViewerOf } from "../auth/sessions/viewer-of.ts";
import type { Part } from "../cache/parts.ts";
import type { ReadCache } from "../cache/read-cache.ts";
import type { ServerCollection } from "../collections/collection.ts";
import { findCollection } from "../collections/index.ts";
import { type Answer, toResponse } from "../http/answers/answer.ts";
import { plainRequest, responseOf } from "../http/answers/ready-answer.ts";
import { readBody } from "../http/bodies/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { tooMany } from "../http/errors/errors.ts";
import type { RateLimit } from "../http/load/rate-limit.ts";
import { queryOf } from "../http/query.ts";
import type { Reader } from "../storage/storage.ts";
import { listRecords } from "./read/list.ts";
import { searchesNumber } from "./read/number-search.ts";
import { type ReadRequest, requestReader } from "./read/read-request.ts";
import { answerTo, type GuestAnswer, guestAnswer, ownAnswer } from "./read/read-responses.ts";
import { viewRecord } from "./read/view.ts";
import type { CreationLimits } from "./write/creation-limits.ts";
import { missingCollection, missingForWrite } from "./write/error-answers.ts";
import { createRecord, deleteRecord, updateRecord, type Write } from "./write/write.ts";

export type RecordDeps = ActionDeps & {
  /** The reader of lists and views. */
  reader: Reader;
  /** `link`: the token of a link, if the request carries one. */
  viewerOf: ViewerOf;
  linkTokens: LinkTokens;
  /** Limits writes by one link, of all guests who have it. */
  linkWrites: RateLimit;
  /** Limits writes by one link, of one account or of the guests of one address. */
  linkWritesOfOne: RateLimit;
  readCache: ReadCache<GuestAnswer>;
  /** Results of completed evenings, each computed once. */
  results: ReadResults;
  /** Limits writes per account. */
  writes: RateLimit;
  creations: CreationLimits;
  /** Limits searches that look like a phone, per account or per address for guests. */
  numberSearches: RateLimit;
};

type RecordContext = Context<HttpEnv>;
type Read = (collection: ServerCollection, query: URLSearchParams, reading: ReadRequest) => Promise<Answer>;
type Change = (collection: ServerCollection, write: Write) => Promise<Answer>;

const ALL = "/api/collections/:collection/records";
const ONE = `${ALL}/:id`;

export function recordRoutes(deps: RecordDeps): Hono<HttpEnv> {
  const read = (context: RecordContext, work: Read) => answerRead(deps, context, work);
  const change = (context: RecordContext, work: Change) => answerChange(deps, context, work);
  const idOf = (context: RecordContext) => context.req.param("id") ?? "";
  return new Hono<HttpEnv>()
    .get(ALL, (context) => read(context, (collection, query, by) => listRecords(collection, query, by, deps.clock())))
    .get(ONE, (context) => read(context, (collection, query, by) => viewRecord(collection, idOf(context), query, by)))
    .post(ALL, (context) => change(context, (collection, write) => createRecord(deps, collection, write)))
    .patch(ONE, (context) =>
      change(context, (collection, write) => updateRecord(deps, collection, idOf(context), write)),
    )
    .delete(ONE, (context) =>
      change(context, (collection, write) => deleteRecord(deps, collection, idOf(context), write)),
    );
}

const collectionOf = (context: RecordContext) => findCollection(context.req.param("collection") ?? "");

async function answerRead(deps: RecordDeps, context: RecordContext, work: Read): Promise<Response> {
  const { req, env } = context;
  const viewer = await deps.viewerOf(req.header("authorization"));
  const collection = collectionOf(context);
  if (viewer.kind !== "superuser" && searchesNumber(context.req.query("filter"))) {
    const wait = deps.numberSearches.take(viewer.kind === "user" ? viewer.id : env.network);
    if (wait > 0) return toResponse(tooMany(wait));
  }
  const produce = async (parts?: Set<Part>): Promise<Answer> =>
    collection
      ? work(collection, queryOf(req.url), { viewer, reader: requestReader(deps.reader, parts) })
      : missingCollection;
  const asked = plainRequest(req.raw);
  if (viewer.kind !== "guest") return responseOf(await ownAnswer(deps.readCache, await produce(), asked));
  const answer = await guestAnswer(deps.readCache, req.url, produce);
  for (const part of answer.parts) env?.reads?.add(part);
  return responseOf(await answerTo(answer, asked));
}

/** Seconds until the viewer may write again. */
function waitOf({ writes, linkWrites, linkWritesOfOne }: RecordDeps, viewer: Viewer, network: string): number {
  if (viewer.kind === "superuser") return 0;
  const { link } = viewer;
  if (viewer.kind === "user")
    return writes.take(viewer.id) || (link ? linkWritesOfOne.take(`${link} ${viewer.id}`) : 0);
  return link ? linkWritesOfOne.take(`${link} ${network}`) || linkWrites.take(link) : 0;
}

async function answerChange(deps: RecordDeps, context: RecordContext, work: Change): Promise<Response> {
  const { req, env } = context;
  const collection = collectionOf(context);
  if (!collection) return toResponse(req.method === "DELETE" ? missingCollection : missingForWrite);
  const viewer = await deps.viewerOf(req.header("authorization"), req.header(LINK_HEADER));
  // Only users and links are limited: other guests cannot write, and superusers import data.
  const wait = waitOf(deps, viewer, env.network);
  if (wait > 0) return toResponse(tooMany(wait));
  const refused = req.method === "POST" && deps.creations.refuse(collection.schema.name, viewer, env.network);
  if (refused) return toResponse(refused);
  const read = await readBody(req.raw, limits.bodyMax);
  if (!read.ok) return toResponse(read.answer);
  const ifMatch = req.header("if-match")?.replace(/^"|"$/g, "");
  const write = { viewer, body: read.body, query: queryOf(req.url), ...(ifMatch && { ifMatch }) };
  return toResponse(await work(collection, write));
}
