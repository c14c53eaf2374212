// Routes for superusers only: the schemas of the collections, and the records of `_superusers`. Both are short and read-only (set by the release
// and the configuration), so they are paged in memory.
import { type Context, Hono } from "hono";
import { authCollections } from "../../auth/sessions/tokens.ts";
import { superuserRecord } from "../../auth/superusers/superuser-record.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, onlySuperusers } from "../../http/errors/errors.ts";
import { queryOf } from "../../http/query.ts";
import { exportedCollections, findExported } from "../export/collection-export.ts";
import { badFields, parseFields, pickFields } from "../read/fields.ts";
import { parsePageQuery } from "../read/page-query.ts";
import type { RecordDeps } from "../routes.ts";
import { superusersOnly } from "../write/error-answers.ts";

type Deps = Pick<RecordDeps, "reader" | "viewerOf">;
type Item = Record<string, unknown>;

/** More superusers than any installation has. */
const SUPERUSERS_MAX = 1000;

const COLLECTIONS = "/api/collections";

export function superuserRoutes({ reader, viewerOf }: Deps): Hono<HttpEnv> {
  const viewerKind = async ({ req }: Context) => (await viewerOf(req.header("authorization"))).kind;
  const collections = async (context: Context, answer: (query: URLSearchParams) => Answer) => {
    const refused = onlySuperusers(await viewerKind(context));
    return toResponse(refused ?? answer(queryOf(context.req.url)));
  };
  const superusers = async (context: Context, answer: (items: Item[], query: URLSearchParams) => Answer) => {
    if ((await viewerKind(context)) !== "superuser") return toResponse(superusersOnly);
    const rows = await reader.find("_superusers", { limit: SUPERUSERS_MAX });
    return toResponse(answer(rows.map(superuserRecord), queryOf(context.req.url)));
  };
  const routes = new Hono<HttpEnv>()
    .get(COLLECTIONS, (context) => collections(context, (query) => list(exportedCollections, query)))
    .get(`${COLLECTIONS}/:collection`, (context) =>
      collections(context, (query) => view(findExported(context.req.param("collection")), query)),
    );
  for (const name of ["_superusers", authCollections._superusers.id]) {
    const records = `${COLLECTIONS}/${name}/records`;
    routes.get(records, (context) => superusers(context, list));
    routes.get(`${records}/:id`, (context) =>
      superusers(context, (items, query) =>
        view(
          items.find(({ id }) => id === context.req.param("id")),
          query,
        ),
      ),
    );
    // Superusers come from the configuration; the API does not write them.
    routes.on(["POST", "PATCH", "DELETE"], [records, `${records}/:id`], async (context) =>
      toResponse((await viewerKind(context)) === "superuser" ? failure(403) : superusersOnly),
    );
  }
  return routes;
}

function list(all: readonly Item[], query: URLSearchParams): Answer {
  const fields = parseFields(query.get("fields"));
  const page = parsePageQuery(query);
  const sorted = sort(all, query.get("sort") ?? "");
  // Filters are not supported here. Ignoring one would return more than was requested.
  if (!page || !sorted || query.get("filter")) return failure(400);
  if (!fields.ok) return badFields;
  const start = (page.page - 1) * page.perPage;
  const items = sorted.slice(start, start + page.perPage).map((item) => pickFields(item, fields.picked));
  const totalItems = page.skipTotal ? -1 : all.length;
  const totalPages = page.skipTotal ? -1 : Math.ceil(all.length / page.perPage);
  return { status: 200, body: { items, page: page.page, perPage: page.perPage, totalItems, totalPages } };
}

function view(item: Item | undefined, query: URLSearchParams): Answer {
  const fields = parseFields(query.get("fields"));
  if (!fields.ok) return badFields;
  return item ? { status: 200, body: pickFields(item, fields.picked) } : failure(404);
}

const SORTABLE = ["id", "name", "type", "system", "email", "created", "updated"];

/** Undefined when a key is not sortable. */
function sort(all: readonly Item[], text: string): Item[] | undefined {
  const keys = text
    .split(",")
    .filter(Boolean)
    .map((key) => key.trim());
  if (keys.some((key) => !SORTABLE.includes(key.replace(/^[+-]/, "")))) return undefined;
  const compare = (one: Item, other: Item): number => {
    for (const key of keys) {
      const name = key.replace(/^[+-]/, "");
      const [a, b] = [String(one[name]), String(other[name])];
      if (a !== b) return (a < b ? -1 : 1) * (key.startsWith("-") ? -1 : 1);
    }
    return 0;
  };
  return [...all].sort(compare);
}
