// POST /api/batch: writes of records in one transaction (docs/decisions/035). Each request is handled like a single one.
import { castBody, limits } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import type { ActionDeps, Viewer } from "../../actions/transaction/action.ts";
import { commitTogether } from "../../actions/transaction/commit-together.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import { findCollection } from "../../collections/index.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";
import { readBody } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, tooMany } from "../../http/errors/errors.ts";
import { parseQuery } from "../../http/query.ts";
import type { Reader } from "../../storage/storage.ts";
import type { RecordDeps } from "../routes.ts";
import { type InnerRequest, readRequests, unreadableBatch } from "./batch-requests.ts";
import { missingCollection } from "./error-answers.ts";
import { createRecord, deleteRecord, updateRecord, type Write } from "./write.ts";

export const batchRoutes = (deps: RecordDeps): Hono<HttpEnv> =>
  new Hono<HttpEnv>().post("/api/batch", async (context) => toResponse(await answerBatch(deps, context)));

async function answerBatch(deps: RecordDeps, { req, env }: Context<HttpEnv>): Promise<Answer> {
  const read = await readBody(req.raw, limits.bodyMax);
  if (!read.ok) return read.answer.status === 400 ? unreadableBatch : read.answer;
  const batch = readRequests(read.body);
  if (!batch.ok) return batch.answer;
  const viewer = await deps.viewerOf(req.header("authorization"));
  const steps = batch.requests.map((request) => stepOf(request, viewer));
  for (const [index, step] of steps.entries()) {
    // Each request of a batch counts against the budget.
    const wait = viewer.kind === "user" ? deps.writes.take(viewer.id) : 0;
    if (wait > 0) return failedAt(index, tooMany(wait));
    const creates = (step?.verb === "create" || step?.verb === "upsert") && step.collection?.schema.name;
    const refused = creates && deps.creations.refuse(creates, viewer, env.network);
    if (refused) return failedAt(index, refused);
  }
  const done = await commitTogether(deps, {
    tournamentsOf: (reader) => tournamentsOf(reader, steps),
    work: (joined) => runAll(joined, steps),
  });
  return done.ok ? { status: 200, body: done.results } : failedAt(done.index, done.answer);
}

type Step = { collection: ServerCollection | undefined; write: Write } & (
  | { verb: "create" | "upsert" }
  | { verb: "update" | "delete"; id: string }
);

const VERBS = { POST: "create", PUT: "upsert", PATCH: "update", DELETE: "delete" } as const;
const WRITE =
  /^(?:(POST|PUT) \/api\/collections\/([^/?]+)\/records|(PATCH|DELETE) \/api\/collections\/([^/?]+)\/records\/([^/?]+))(?:\?(.*))?$/;

/** Undefined for everything but a write of a record. */
function stepOf({ method, url, body, headers }: InnerRequest, viewer: Viewer): Step | undefined {
  const match = WRITE.exec(`${method} ${url}`);
  if (!match) return undefined;
  const [, adding, ofAll, changing, ofOne, id = "", query = ""] = match;
  const ifMatch = headers["if-match"]?.replace(/^"|"$/g, "");
  const write = { viewer, body, query: parseQuery(query), ...(ifMatch && { ifMatch }) };
  const collection = findCollection(ofAll ?? ofOne ?? "");
  if (adding === "POST" || adding === "PUT") return { verb: VERBS[adding], collection, write };
  return { verb: changing === "PATCH" ? "update" : "delete", collection, write, id };
}

type Done = { ok: true; results: { body: unknown; status: number }[] } | { ok: false; index: number; answer: Answer };

async function runAll(deps: ActionDeps, steps: readonly (Step | undefined)[]): Promise<Done> {
  const results = [];
  for (const [index, step] of steps.entries()) {
    const answer = step ? await run(deps, step) : failure(400);
    if (answer.status >= 400) return { ok: false, index, answer };
    results.push({ body: answer.body ?? null, status: answer.status });
  }
  return { ok: true, results };
}

async function run(deps: ActionDeps, step: Step): Promise<Answer> {
  const { collection, write } = step;
  if (!collection) return missingCollection;
  switch (step.verb) {
    case "create":
      return createRecord(deps, collection, write);
    case "upsert": {
      const id = idOf(write);
      const exists = id !== "" && (await deps.storage.reader.findById(collection.schema.name, id)) !== undefined;
      return exists ? updateRecord(deps, collection, id, write) : createRecord(deps, collection, write);
    }
    case "update":
      return updateRecord(deps, collection, step.id, write);
    case "delete":
      return deleteRecord(deps, collection, step.id, write);
  }
}

const idOf = ({ body }: Write): string =>
  typeof body.id === "string" || typeof body.id === "number" ? String(body.id) : "";

/** Tournaments that the steps name, and tournaments of the records that they change. */
async function tournamentsOf(reader: Reader, steps: readonly (Step | undefined)[]): Promise<string[]> {
  const ids: unknown[] = [];
  for (const step of steps) {
    if (!step?.collection) continue;
    const { name, fields } = step.collection.schema;
    const id = "id" in step ? step.id : idOf(step.write);
    if (name === "tournaments") ids.push(id);
    if (!("tournament" in fields)) continue;
    ids.push(castBody(fields, step.write.body).tournament, id && (await reader.findById(name, id))?.tournament);
  }
  return ids.filter((id) => typeof id === "string");
}

/** The shape of PocketBase's BatchResponseError, with the full answer of the failed request. */
function failedAt(index: number, { body, headers }: Answer): Answer {
  const error = { code: "batch_request_failed", message: "Batch request failed.", response: body };
  return {
    ...failure(400, "Batch transaction failed.", { requests: { [index]: error } }),
    ...(headers && { headers }),
  };
}
