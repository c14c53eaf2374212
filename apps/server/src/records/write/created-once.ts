// Makes a create with a client's id safe to retry after a lost answer. `_creations` stores a digest of the user and the body in the transaction of the
// create: a repeat by the same user with the same body gets the stored record and writes nothing. Superusers get PocketBase's answer
// (`validation_not_unique`), because their tools expect it.
import { createHash } from "node:crypto";
import type { CollectionName } from "@bandeha/contract";
import { timestamp } from "@bandeha/contract";
import type {
  ActionDeps,
  ActionOutcome,
  ActionStorage,
  Viewer,
  WriteRequest,
} from "../../actions/transaction/action.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { allOf, visible } from "../read/visible.ts";

type Create = (deps: ActionDeps, request: WriteRequest) => Promise<ActionOutcome>;

/** Performs the create, or returns the record that the same create has already stored. */
export async function createdOnce(
  deps: ActionDeps,
  collection: ServerCollection,
  request: WriteRequest,
  create: Create,
): Promise<ActionOutcome> {
  const { id, viewer } = request;
  if (!id || viewer.kind !== "user") return create(deps, request);
  const creation: Creation = { key: `${collection.schema.name}/${id}`, digest: digestOf(viewer.id, request) };
  const stored = () => storedRecord(deps.storage, collection, id, viewer, creation);
  const repeated = await stored();
  if (repeated) return { ok: true, row: repeated };
  const outcome = await create({ ...deps, storage: recording(deps, collection.schema.name, id, creation) }, request);
  if (outcome.ok) return outcome;
  // A concurrent repeat may have stored the record and so caused this refusal.
  const meanwhile = await stored();
  return meanwhile ? { ok: true, row: meanwhile } : outcome;
}

type Creation = { key: string; digest: string };

function digestOf(caller: string, { body }: WriteRequest): string {
  const fields = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([caller, fields]))
    .digest("base64url");
}

/** The current record, if this user created it from this body and may still see it. */
async function storedRecord(
  { reader }: ActionStorage,
  { schema, view }: ServerCollection,
  id: string,
  viewer: Viewer,
  { key, digest }: Creation,
): Promise<Row | undefined> {
  if ((await reader.findById("_creations", key))?.digest !== digest) return undefined;
  const seen = visible(view, viewer);
  if (seen === "locked") return undefined;
  const [row] = await reader.find(schema.name, { where: allOf(where({ id }), seen), limit: 1 });
  return row;
}

/** A storage that adds the row of `_creations` in the transaction that inserts the record. */
function recording(
  { storage, clock }: ActionDeps,
  name: CollectionName,
  id: string,
  creation: Creation,
): ActionStorage {
  const noting = (tx: Transactor): Transactor => ({
    ...tx,
    async insert(table, row) {
      await tx.insert(table, row);
      if (table !== name || row.id !== id) return;
      const now = timestamp(clock());
      // Left by an earlier record with this id that was deleted.
      await tx.delete("_creations", creation.key);
      await tx.insert("_creations", { id: creation.key, created: now, updated: now, digest: creation.digest });
    },
  });
  return { ...storage, transact: (work) => storage.transact((tx) => work(noting(tx))) };
}
