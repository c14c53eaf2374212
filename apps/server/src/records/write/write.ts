// POST, PATCH and DELETE of records: casts the body, calls the collection's action (or the superuser's plain write), and answers with its outcome.
import { type CollectionName, castBody, type FieldErrors } from "@bandeha/contract";
import { loggingStorage } from "../../actions/administration/admin-log.ts";
import { importRecord, removeRecord, repairRecord } from "../../actions/superuser/superuser-writes.ts";
import type { ActionDeps, ActionOutcome, Viewer, WriteRequest } from "../../actions/transaction/action.ts";
import { commitTogether } from "../../actions/transaction/commit-together.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import type { Answer } from "../../http/answers/answer.ts";
import type { Body } from "../../http/bodies/json.ts";
import { failure, refusal } from "../../http/errors/errors.ts";
import { idErrors } from "../../ids.ts";
import { authFieldErrors } from "../export/auth-fields.ts";
import { badFields, parseFields } from "../read/fields.ts";
import { requestReader } from "../read/read-request.ts";
import { showRow } from "../read/view.ts";
import { createdOnce } from "./created-once.ts";
import { superusersOnly } from "./error-answers.ts";
import { hasModifiers, resolveModifiers } from "./modifiers.ts";

/** A requested write; `ifMatch` is the `updated` that the client last saw. */
export type Write = { viewer: Viewer; body: Body; query: URLSearchParams; ifMatch?: string };

type Verb = "create" | "update" | "delete";

const failed: Record<Verb, string> = {
  create: "Failed to create record.",
  update: "Failed to update record.",
  delete: "Failed to delete record. Make sure that the record is not part of a required relation reference.",
};

export async function createRecord(deps: ActionDeps, collection: ServerCollection, write: Write): Promise<Answer> {
  const create = collection.create ?? ifSuperuser(write.viewer, collection, importRecord);
  if (!create) return superusersOnly;
  const { fields } = collection.schema;
  const prefix = write.body["id:autogenerate"];
  const body = { ...write.body, ...(prefix !== undefined && { id: `${prefix}${deps.newId()}` }) };
  const request = requestOf(collection, { ...write, body: resolveModifiers(fields, body) });
  const id = sentId(body);
  const errors = { ...(id && idErrors(id)), ...authErrors(collection, write) };
  if (Object.keys(errors).length > 0) return refuseWithErrors(errors, deps, "create", request, create);
  const once = (by: ActionDeps, asked: WriteRequest) => createdOnce(by, collection, asked, create);
  return perform(deps, collection, write, "create", { ...request, ...(id && { id }) }, once);
}

export async function updateRecord(
  deps: ActionDeps,
  collection: ServerCollection,
  id: string,
  write: Write,
): Promise<Answer> {
  const { viewer, body } = write;
  const { name, fields } = collection.schema;
  const update = collection.update ?? ifSuperuser(viewer, collection, collection.repair ?? repairRecord);
  if (!update) return superusersOnly;
  const isMoved = Object.hasOwn(body, "id") && sentId(body) !== id;
  const errors = { ...(isMoved && idChange), ...authErrors(collection, write) };
  const isRelative = hasModifiers(fields, body);
  for (let attempt = 1; ; attempt++) {
    const row = await deps.storage.reader.findById(name, id);
    if (!row) return failure(404);
    const absolute = { ...write, body: resolveModifiers(fields, body, row) };
    // A modifier must apply to the stored value at the time of the write: if the record has changed, compute again.
    const ifMatch = write.ifMatch ?? (isRelative ? row.updated : undefined);
    const request = { ...requestOf(collection, absolute), row, ...(ifMatch && { ifMatch }) };
    if (Object.keys(errors).length > 0) return refuseWithErrors(errors, deps, "update", request, update);
    const answer = await perform(deps, collection, write, "update", request, update);
    const isOutdated = answer.status === 409 && isRelative && !write.ifMatch;
    if (!isOutdated || attempt === ATTEMPTS_MAX) return answer;
  }
}

/** Attempts with modifiers while other writers change the same record. */
const ATTEMPTS_MAX = 50;

/** The id in a body; undefined for "", null and objects. */
const sentId = ({ id }: Body): string | undefined =>
  id === undefined || id === null || typeof id === "object" ? undefined : String(id) || undefined;

const authErrors = ({ schema }: ServerCollection, { viewer, body }: Write): FieldErrors =>
  schema.name === "users" ? authFieldErrors(body, viewer.kind !== "superuser") : {};

/** Refuses a write for errors that its action does not check. If the action refuses it by access, that answer wins; its validation errors are added. */
async function refuseWithErrors<Request extends WriteRequest>(
  errors: FieldErrors,
  deps: ActionDeps,
  verb: "create" | "update",
  request: Request,
  work: (deps: ActionDeps, request: Request) => Promise<ActionOutcome>,
): Promise<Answer> {
  const { outcome } = await commitTogether(deps, {
    tournamentsOf: async () => [],
    work: async (joined) => ({ ok: false, outcome: await work(joined, request) }),
  });
  if (!outcome.ok && outcome.kind === "forbidden") return answerOf(outcome, verb);
  const others = !outcome.ok && outcome.kind === "invalid" ? outcome.errors : {};
  return failure(400, failed[verb], { ...others, ...errors });
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

const idChange: FieldErrors = {
  id: { code: "validation_pk_change", message: "The record primary key cannot be changed." },
};

/** Collections without actions are written by superusers only. */
function ifSuperuser<Request extends WriteRequest>(
  viewer: Viewer,
  { schema }: ServerCollection,
  write: (deps: ActionDeps, request: Request, name: CollectionName) => Promise<ActionOutcome>,
) {
  if (viewer.kind !== "superuser") return undefined;
  return (deps: ActionDeps, request: Request) => write(deps, request, schema.name);
}

function requestOf({ schema, superuserWrites }: ServerCollection, { viewer, body, ifMatch }: Write): WriteRequest {
  const hidden = viewer.kind === "superuser" && superuserWrites ? hiddenOf(superuserWrites, body) : {};
  return { viewer, body: { ...castBody(schema.fields, body), ...hidden }, ...(ifMatch && { ifMatch }) };
}

const hiddenOf = (names: Readonly<Record<string, string>>, body: Body): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, column]) => (typeof body[name] === "string" ? [[column, body[name]]] : [])),
  );

async function perform<Request extends WriteRequest>(
  deps: ActionDeps,
  collection: ServerCollection,
  write: Write,
  verb: Verb,
  request: Request,
  work: (deps: ActionDeps, request: Request) => Promise<ActionOutcome>,
): Promise<Answer> {
  // Checked before the write: a successful write must not answer 400.
  if (!parseFields(write.query.get("fields")).ok) return badFields;
  const { viewer } = write;
  const written = { viewer, collection: collection.schema.name, act: verb };
  const storage = loggingStorage(deps, written, Object.keys(request.body));
  const outcome = await work({ ...deps, storage }, request);
  if (!outcome.ok) return answerOf(outcome, verb);
  if (verb === "delete") return { status: 204 };
  return showRow(collection, outcome.row, write.query, { viewer, reader: requestReader(deps.storage.reader) });
}

function answerOf(outcome: Exclude<ActionOutcome, { ok: true }>, verb: Verb): Answer {
  switch (outcome.kind) {
    case "forbidden":
      return verb === "create" ? failure(400, failed.create) : failure(404);
    case "invalid":
      return failure(400, failed[verb], outcome.errors);
    case "refused":
      return refusal(outcome.code, outcome.field, outcome.retryAfterSeconds, outcome.evening);
  }
}
