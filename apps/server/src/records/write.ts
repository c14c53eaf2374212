// POST, PATCH and DELETE of records: cast, hand to the collection's function (or to the superuser's plain write), answer its outcome.
import { type CollectionName, castBody, type FieldErrors } from "@bandeha/contract";
import type { ActionDeps, Outcome, Viewer, WriteRequest } from "../actions/action.ts";
import { importRecord, removeRecord, repairRecord } from "../actions/superuser-writes.ts";
import type { ServerCollection } from "../collections/collection.ts";
import type { Answer } from "../http/answer.ts";
import type { Body } from "../http/body.ts";
import { failure, refusal } from "../http/errors.ts";
import { createdOnce } from "./created-once.ts";
import { badFields, parseFields } from "./fields.ts";
import { idErrors } from "./ids.ts";
import { requestReader } from "./reading.ts";
import { superusersOnly } from "./refusals.ts";
import { showRow } from "./view.ts";

/** One asked write; `ifMatch` is the `updated` the client last saw. */
export type Write = { viewer: Viewer; body: Body; query: URLSearchParams; ifMatch?: string };

type Verb = "create" | "update" | "delete";

const failed: Record<Verb, string> = {
  create: "Failed to create record.",
  update: "Failed to update record.",
  delete: "Failed to delete record. Make sure that the record is not part of a required relation reference.",
};

export async function createRecord(deps: ActionDeps, collection: ServerCollection, write: Write): Promise<Answer> {
  const { viewer, body } = write;
  const create = collection.create ?? ifSuperuser(viewer, collection, importRecord);
  if (!create) return superusersOnly;
  const id = body.id === undefined || body.id === "" ? undefined : String(body.id);
  const errors = id === undefined ? undefined : idErrors(id);
  if (errors) return viewer.kind === "guest" ? failure(400, failed.create) : failure(400, failed.create, errors);
  const once = (by: ActionDeps, request: WriteRequest) => createdOnce(by, collection, request, create);
  return perform(deps, collection, write, "create", { ...requestOf(collection, write), ...(id && { id }) }, once);
}

export async function updateRecord(
  deps: ActionDeps,
  collection: ServerCollection,
  id: string,
  write: Write,
): Promise<Answer> {
  const { viewer, body } = write;
  const update = collection.update ?? ifSuperuser(viewer, collection, repairRecord);
  if (!update) return superusersOnly;
  const row = await deps.storage.reader.findById(collection.schema.name, id);
  if (!row) return failure(404);
  const otherId = body.id !== undefined && body.id !== "" && body.id !== id;
  if (otherId && viewer.kind !== "guest") return failure(400, failed.update, pkChange);
  return perform(deps, collection, write, "update", { ...requestOf(collection, write), row }, update);
}

export async function deleteRecord(
  deps: ActionDeps,
  collection: ServerCollection,
  id: string,
  write: Write,
): Promise<Answer> {
  const remove = collection.delete ?? ifSuperuser(write.viewer, collection, removeRecord);
  if (!remove) return superusersOnly;
  const row = await deps.storage.reader.findById(collection.schema.name, id);
  if (!row) return failure(404);
  return perform(deps, collection, write, "delete", { ...requestOf(collection, write), row }, remove);
}

const pkChange: FieldErrors = {
  id: { code: "validation_pk_change", message: "The record primary key cannot be changed." },
};

/** A collection without a function of its own is the superuser's to write. */
function ifSuperuser<Request extends WriteRequest>(
  viewer: Viewer,
  { schema }: ServerCollection,
  write: (deps: ActionDeps, request: Request, name: CollectionName) => Promise<Outcome>,
) {
  if (viewer.kind !== "superuser") return undefined;
  return (deps: ActionDeps, request: Request) => write(deps, request, schema.name);
}

function requestOf({ schema }: ServerCollection, { viewer, body, ifMatch }: Write): WriteRequest {
  return { viewer, body: castBody(schema.fields, body), ...(ifMatch && { ifMatch }) };
}

async function perform<Request extends WriteRequest>(
  deps: ActionDeps,
  collection: ServerCollection,
  { viewer, query }: Write,
  verb: Verb,
  request: Request,
  work: (deps: ActionDeps, request: Request) => Promise<Outcome>,
): Promise<Answer> {
  // Asked before anything is written: a write that happened must not answer 400.
  if (!parseFields(query.get("fields")).ok) return badFields;
  const outcome = await work(deps, request);
  if (!outcome.ok) return answerOf(outcome, verb);
  if (verb === "delete") return { status: 204 };
  return showRow(collection, outcome.row, query, { viewer, reader: requestReader(deps.storage.reader) });
}

function answerOf(outcome: Exclude<Outcome, { ok: true }>, verb: Verb): Answer {
  switch (outcome.kind) {
    case "forbidden":
      return verb === "create" ? failure(400, failed.create) : failure(404);
    case "invalid":
      return failure(400, failed[verb], outcome.errors);
    case "refused":
      return refusal(outcome.code, outcome.field, outcome.retryAfterSeconds);
  }
}
