// `page`, `perPage` and `skipTotal` of a list, parsed as in PocketBase (wire 2.1).
import { limits } from "@bandeha/contract";

export type PageQuery = { page: number; perPage: number; skipTotal: boolean };

/** Undefined for an invalid value; the answer is then 400. */
export function parsePageQuery(query: URLSearchParams): PageQuery | undefined {
  const page = wholeNumber(query.get("page"));
  const perPage = wholeNumber(query.get("perPage"));
  const skipTotal = booleanOf(query.get("skipTotal"));
  if (page === undefined || perPage === undefined || skipTotal === undefined) return undefined;
  return {
    page: page > 0 ? page : 1,
    perPage: perPage > 0 ? Math.min(perPage, limits.list.perPageMax) : limits.list.perPage,
    skipTotal,
  };
}

/** 0 when missing; the caller then uses its default. */
function wholeNumber(text: string | null): number | undefined {
  if (!text) return 0;
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

function booleanOf(text: string | null): boolean | undefined {
  if (!text || ["0", "f", "F", "false", "FALSE", "False"].includes(text)) return false;
  return ["1", "t", "T", "true", "TRUE", "True"].includes(text) ? true : undefined;
}
