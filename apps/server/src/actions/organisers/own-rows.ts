// Rows that belong to one account, which alone reads and writes them: follows, templates, notes.
import { type CollectionName, collections, emptyRecord } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Value } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { holdUser } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";

type OwnRows = {
  collection: CollectionName;
  /** The field that holds the account. */
  owner: string;
  /** The most rows of one account. */
  max: number;
  /** Columns that make a row the same as one that exists: creating it again answers with that one, changed. */
  same?: readonly string[];
  /** Columns that a change must not touch. */
  fixed?: readonly string[];
  check?: (reader: Reader, row: Record<string, Value>, owner: string) => Promise<Denied | undefined>;
};

export function ownRows({ collection, owner, max, same, fixed = [], check }: OwnRows) {
  const { fields } = collections[collection];
  const denyInvalid = async (reader: Reader, row: Record<string, Value>, id: string) =>
    (await checkRecord(reader, collections[collection], row)) ?? (await check?.(reader, row, id));

  const create = (deps: ActionDeps, { viewer, body, id }: WriteRequest): Promise<ActionOutcome> =>
    commit(deps, async (tx) => {
      const holder = viewer.kind === "superuser" ? String(body[owner] ?? "") : viewer.kind === "user" ? viewer.id : "";
      if (!(await holdUser(tx, holder))) return forbidden;
      const row = { ...emptyRecord(fields), ...body, [owner]: holder } as Record<string, Value>;
      const denied = await denyInvalid(tx, row, holder);
      if (denied) return denied;
      const key = same && Object.fromEntries([owner, ...same].map((column) => [column, String(row[column])]));
      const [known] = key ? await tx.find(collection, { where: where(key), limit: 1 }) : [];
      if (known) return { ok: true, row: await updateRow(tx, deps, collection, known, body as Partial<Row>) };
      if ((await tx.count(collection, where({ [owner]: holder }))) >= max) return refused("too-many-kept");
      return { ok: true, row: await insertRow(tx, deps, collection, row, id) };
    });

  const isOwner = ({ viewer }: WriteRequest, row: Row): boolean =>
    viewer.kind === "superuser" || (viewer.kind === "user" && row[owner] === viewer.id);

  const update = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
    commit(deps, async (tx) => {
      const stored = await tx.findById(collection, request.row.id);
      if (!stored || !isOwner(request, stored)) return forbidden;
      const outdated = denyOutdated(request, stored);
      if (outdated) return outdated;
      const row = { ...stored, ...request.body };
      if ([owner, ...fixed].some((column) => row[column] !== stored[column])) return forbidden;
      const denied = await denyInvalid(tx, row, String(stored[owner]));
      return denied ?? { ok: true, row: await updateRow(tx, deps, collection, stored, request.body as Partial<Row>) };
    });

  const remove = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
    commit(deps, async (tx) => {
      const stored = await tx.findById(collection, request.row.id);
      if (!stored || !isOwner(request, stored)) return forbidden;
      await tx.delete(collection, stored.id);
      return { ok: true, row: stored };
    });

  return { create, update, delete: remove };
}
