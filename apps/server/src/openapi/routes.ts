// GET /api/openapi.json and /api/docs: made at the first request and cached.
import { type Context, Hono } from "hono";
import { encoded, type Packed, packed } from "../http/answers/compress.ts";
import { hashSource } from "../http/answers/security-headers.ts";
import { matchesTag, weakTag } from "../http/answers/tag.ts";
import type { HttpEnv } from "../http/environment.ts";
import { openapiDocument, operations } from "./document.ts";
import { docsPage } from "./page.ts";
import { style } from "./page-style.ts";

type Kept = { content: Packed; etag: string; headers: Record<string, string> };

const EFFORT = 9;

const keep = (text: string, headers: Record<string, string>): Kept => ({
  content: packed(text, EFFORT),
  etag: weakTag(text),
  headers: { "Cache-Control": "no-cache", Vary: "Accept-Encoding", ...headers },
});

function makeDocument(): Kept {
  return keep(JSON.stringify(openapiDocument()), { "Content-Type": "application/json" });
}

function makePage(): Kept {
  const { components, info } = openapiDocument();
  return keep(docsPage(operations, components.schemas, info.description), {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
}

export function openapiRoutes(): Hono<HttpEnv> {
  let document: Kept | undefined;
  let page: Kept | undefined;
  return new Hono<HttpEnv>()
    .get("/api/openapi.json", (context) => {
      document ??= makeDocument();
      return respond(document, context);
    })
    .get("/api/docs", (context) => {
      page ??= makePage();
      return respond(page, context);
    });
}

async function respond({ content, etag, headers }: Kept, { req }: Context<HttpEnv>): Promise<Response> {
  const current = { ...headers, ETag: etag };
  if (matchesTag(req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers: current });
  const sent = await encoded(content, req.header("accept-encoding"));
  return new Response(sent.body, { headers: { ...current, ...sent.headers } });
}
