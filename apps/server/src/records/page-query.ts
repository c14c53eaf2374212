// `page`, `perPage` and `skipTotal` of a list, read as PocketBase reads them (wire 2.1).
import { limits } from "@bandeha/contract";

export type PageQuery = { page: number; perPage: number; skipTotal: boolean };

/** Undefined when something is not what its key takes; the answer is then 400. */
export function parsePageQuery(query: URLSearchParams): PageQuery | undefined {
  const page = wholeNumber(query.get("page"));
  const perPage = wholeNumber(query.get("perPage"));
  const skipTotal = truth(query.get("skipTotal"));
  if (page === undefined || perPage === undefined || skipTotal === undefined) return undefined;
  return {
    page: page > 0 ? page : 1,
    perPage: perPage > 0 ? Math.min(perPage, limits.list.perPageMax) : limits.list.perPage,
    skipTotal,
  };
}

/** Missing is 0, which the caller replaces by its default. */
function wholeNumber(text: string | null): number | undefined {
  if (!text) return 0;
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

function truth(text: string | null): boolean | undefined {
  if (!text || ["0", "f", "F", "false", "FALSE", "False"].includes(text)) return false;
  return ["1", "t", "T", "true", "TRUE", "True"].includes(text) ? true : undefined;
}
