// Parses `filter` and `sort` of a list into conditions; an invalid one is 400 without detail (wire 2.1, 2.5).
import { limits } from "@bandeha/contract";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { failure } from "../../http/errors/errors.ts";
import { type Condition, ownColumn, type SortKey } from "../../storage/condition.ts";
import { costOf } from "../../storage/cost.ts";
import { type Resolved, readFilter } from "../filter/resolve.ts";
import { scopeFor } from "../filter/scope.ts";
import { readSort } from "../filter/sort.ts";
import { allOf } from "./visible.ts";

type ParsedListQuery =
  | { ok: true; where: Condition | undefined; sort: readonly SortKey[] }
  | { ok: false; answer: Answer };

/** Wire 2.2: without a sort, in the order of insertion. */
const insertionOrder: readonly SortKey[] = [ownColumn("created")];

export function parseListQuery(
  { schema }: ServerCollection,
  query: URLSearchParams,
  viewer: Viewer,
  now: Date,
): ParsedListQuery {
  const scope = scopeFor(schema.name, viewer, now);
  const filterText = query.get("filter");
  const filter = filterText ? readFilter(filterText, scope) : undefined;
  if (filter && !filter.ok) return { ok: false, answer: refuse(filter) };
  const sortText = query.get("sort");
  const sort = sortText ? readSort(sortText, scope) : { ok: true as const, sort: insertionOrder };
  if (!sort.ok) return { ok: false, answer: refuse(sort) };
  const where = allOf(filter?.condition, sort.where);
  const cost = costOf(schema.name, where, sort.sort);
  // No limit for superusers, except queries that the database cannot plan.
  const isWithin = cost <= (viewer.kind === "superuser" ? Number.MAX_VALUE : limits.list.costMicros);
  return isWithin ? { ok: true, where, sort: sort.sort } : { ok: false, answer: failure(400) };
}

const refuse = (refused: Extract<Resolved, { ok: false }>): Answer =>
  refused.reason === "invalid" ? failure(400) : failure(403, `Only superusers can filter by ${refused.mention}`);
