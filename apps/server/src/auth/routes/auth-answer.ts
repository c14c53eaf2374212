// The response to every successful sign-in and refresh: a token and the record as its owner sees it (wire 3.2).
import type { Viewer } from "../../actions/transaction/action.ts";
import { serverCollections } from "../../collections/index.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { failure, refusal } from "../../http/errors/errors.ts";
import { wireRecord } from "../../records/answer.ts";
import { expandRows } from "../../records/read/expand.ts";
import { parseExpand } from "../../records/read/expand-tree.ts";
import { parseFields, pickFields } from "../../records/read/fields.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import type { AuthCollection, Tokens } from "../sessions/tokens.ts";
import { superuserRecord } from "../superusers/superuser-record.ts";

export type AuthAnswer = { storage: Storage; tokens: Tokens };

/**
 * @param query `expand` and `fields` as in the record API
 * @param issue makes the token; called after every possible refusal
 */
export async function authAnswer(
  deps: AuthAnswer,
  collection: AuthCollection,
  row: Row,
  query: URLSearchParams,
  issue: () => Promise<string>,
): Promise<Answer> {
  const fields = parseFields(query.get("fields"));
  if (!fields.ok) return failure(400);
  if (row.blocked) return refusal("account-blocked");
  const token = await issue();
  const record =
    collection === "users" ? await userRecord(deps.storage, row, query.get("expand")) : superuserRecord(row);
  return {
    status: 200,
    body: pickFields({ record, token }, fields.picked),
    headers: { "Cache-Control": "no-store" },
  };
}

async function userRecord({ reader }: Storage, row: Row, expand: string | null): Promise<Record<string, unknown>> {
  const viewer: Viewer = { kind: "user", id: row.id };
  const record = await wireRecord(serverCollections.users, row, { viewer, reader });
  const expanded = await expandRows(serverCollections.users, [row], parseExpand(expand), { viewer, reader });
  const related = expanded.get(row.id);
  return related ? { ...record, expand: related.expand } : record;
}
