// GET /records: the order of checks is wire 1.2, the parameters 2.1.
import type { ServerCollection } from "../../collections/collection.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { failure } from "../../http/errors/errors.ts";
import type { Condition } from "../../storage/condition.ts";
import type { Query } from "../../storage/storage.ts";
import { superusersOnly } from "../write/error-answers.ts";
import { badFields } from "./fields.ts";
import { type PageQuery, parsePageQuery } from "./page-query.ts";
import { parseListQuery } from "./parse-list-query.ts";
import type { ReadRequest } from "./read-request.ts";
import { showRows } from "./show.ts";
import { allOf, visible } from "./visible.ts";

export async function listRecords(
  collection: ServerCollection,
  query: URLSearchParams,
  reading: ReadRequest,
  now: Date,
): Promise<Answer> {
  const seen = visible(collection.list, reading.viewer);
  if (seen === "locked") return superusersOnly;
  const page = parsePageQuery(query);
  if (!page) return failure(400);
  const asked = parseListQuery(collection, query, reading.viewer, now);
  if (!asked.ok) return asked.answer;
  const where = allOf(seen, asked.where);
  const { name } = collection.schema;
  const parts = collection.counted?.(reading.viewer)?.map((part) => allOf(part, asked.where)) ?? [where];
  const { rows, totalItems } = await pageOf(name, { where, sort: asked.sort, parts }, page, reading);
  const items = await showRows(collection, rows, query, reading);
  if (!items) return badFields;
  const totalPages = totalItems < 0 ? -1 : Math.ceil(totalItems / page.perPage);
  return { status: 200, body: { items, page: page.page, perPage: page.perPage, totalItems, totalPages } };
}

/** `parts`: conditions that have no row in common, and together the rows of `where`. */
type Counted = Omit<Query, "limit"> & { parts: readonly (Condition | undefined)[] };

async function pageOf(table: string, { parts, ...query }: Counted, page: PageQuery, { reader }: ReadRequest) {
  const { perPage, skipTotal } = page;
  const offset = (page.page - 1) * perPage;
  const rows = await reader.find(table, { ...query, limit: perPage, offset });
  if (skipTotal) return { rows, totalItems: -1 };
  // A page that is not full is the last one and gives the total, unless it is empty and past the end.
  const isLast = rows.length < perPage && (rows.length > 0 || offset === 0);
  if (isLast) return { rows, totalItems: offset + rows.length };
  const counts = await Promise.all(parts.map((part) => reader.count(table, part)));
  return { rows, totalItems: counts.reduce((sum, count) => sum + count, 0) };
}
