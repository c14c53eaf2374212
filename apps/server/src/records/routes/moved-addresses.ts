// Old addresses of merged clubs, cities and accounts: a permanent redirect to the same address of the row that stays (decision 137).
import type { MiddlewareHandler } from "hono";
import { mergedInto } from "../../actions/administration/merged-rows.ts";
import { finish } from "../../http/answers/answer.ts";
import { ANY_ORIGIN } from "../../http/answers/constant-headers.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { pathOf } from "../../http/path.ts";
import type { Reader } from "../../storage/storage.ts";

/** Pages, their pictures, schedules for other sites, and what they read. */
const NAMES_ROW = /^\/(?:api\/|embed\/)?(clubs?|organisers?|players?)\/([a-z0-9]{15})(?=\/|$)/;
const NAMES_CITY = /^[^?]*\?(?:.*&)?city=([a-z0-9]{15})(?=&|$)/;
const COLLECTIONS = { c: "clubs", o: "users", p: "users" } as const;

/** Without `frame-ancestors`, because a schedule may be framed anywhere. */
const HEADERS = { ...ANY_ORIGIN, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" };

type Named = { collection: "cities" | "clubs" | "users"; id: string };

function namedBy(path: string, address: string): Named | undefined {
  const [, kind = "", id] = NAMES_ROW.exec(path) ?? [];
  const first = kind[0];
  if (id && (first === "c" || first === "o" || first === "p")) return { collection: COLLECTIONS[first], id };
  // Home's filter.
  const [, city] = path === "/" ? (NAMES_CITY.exec(address) ?? []) : [];
  return city ? { collection: "cities", id: city } : undefined;
}

export const movedAddresses =
  (reader: Pick<Reader, "findById">): MiddlewareHandler<HttpEnv> =>
  async ({ req }, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const path = pathOf(req.url);
    const address = req.url.slice(req.url.indexOf("/", req.url.indexOf("://") + 3));
    const named = namedBy(path, address);
    const target = named && (await mergedInto(reader, named.collection, named.id));
    if (!named || target === undefined) return next();
    return finish(
      new Response(null, { status: 301, headers: { ...HEADERS, Location: address.replace(named.id, target) } }),
    );
  };
