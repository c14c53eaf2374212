// GET /records/{id}: 404 for a record that the viewer may not see.
import type { ServerCollection } from "../../collections/collection.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { failure } from "../../http/errors/errors.ts";
import { where } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { superusersOnly } from "../write/error-answers.ts";
import { badFields } from "./fields.ts";
import type { ReadRequest } from "./read-request.ts";
import { showRows } from "./show.ts";
import { allOf, visible } from "./visible.ts";

export async function viewRecord(
  collection: ServerCollection,
  id: string,
  query: URLSearchParams,
  reading: ReadRequest,
): Promise<Answer> {
  const seen = visible(collection.view, reading.viewer);
  if (seen === "locked") return superusersOnly;
  const [row] = await reading.reader.find(collection.schema.name, { where: allOf(where({ id }), seen), limit: 1 });
  return row ? showRow(collection, row, query, reading) : failure(404);
}

export async function showRow(
  collection: ServerCollection,
  row: Row,
  query: URLSearchParams,
  reading: ReadRequest,
): Promise<Answer> {
  const shown = await showRows(collection, [row], query, reading);
  return shown ? { status: 200, body: shown[0] } : badFields;
}
