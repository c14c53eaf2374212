import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "./data/client/nonce.ts";
import { pageNonce, pageTaker, templatePage } from "./data/client/server-context.ts";
import { MarkupContext, type MarkupOf } from "./ui/loading/cached-markup.ts";
import { createMarkupCache } from "./ui/loading/markup-cache.ts";
import { fillTemplate, placeholders, type TemplatePage } from "./ui/loading/page-template.ts";
import { PlaceContext, type PlaceParts } from "./ui/loading/place.ts";
import { openPlaces } from "./ui/loading/placed-parts.ts";

// The build has React Router in it, so the server takes its functions from here.
export { createRequestHandler, matchRoutes } from "react-router";
export { loadContext } from "./data/client/server-context.ts";
export { pageAddress } from "./page-address.ts";

/** A page that is not ready after this time is aborted. */
export const streamTimeout = 5_000;

const renderedOf = createMarkupCache();

/** One object for all pages of a template, so that the server can keep what it makes of the bytes. */
type Template = { bytes: Buffer<ArrayBuffer>; nonce: string };

const templates = new Map<string, Template>();
/** About 100 KB each, with what the server keeps. */
const TEMPLATES_MAX = 30;

/** Loaders have fetched everything before the first byte, so the page is sent whole: one flush, one hash for caches. It goes to `pageTaker`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(pageNonce);
  const { place, fill } = openPlaces();
  const markupOf: MarkupOf = (component, items) => place(items.map((props) => renderedOf(component, props)));
  const take = context.get(pageTaker);

  const own = context.get(templatePage);
  if (own && status === 200) {
    const template = templates.get(own.key) ?? (await renderTemplate(own, request.url, routerContext, nonce));
    const values = own.values(renderedOf);
    take({ ...template, fill: (page) => fillTemplate(page, values) });
    return new Response(null, { status, headers });
  }
  const page = pageOf({ context: routerContext, url: request.url, nonce, markupOf, place });
  const { bytes, isWhole } = await rendered(page, nonce);
  take({ bytes, nonce, fill });
  return new Response(null, { status: isWhole ? status : 500, headers });
}

async function renderTemplate(own: TemplatePage, url: string, context: EntryContext, nonce: string): Promise<Template> {
  own.prepare();
  const { place, fill } = openPlaces();
  const { staticHandlerContext: at } = context;
  const page = pageOf({
    context: { ...context, staticHandlerContext: { ...at, location: { ...at.location, search: own.search } } },
    url: new URL(own.search, url).href,
    nonce,
    markupOf: (component, items) =>
      own.listed(component) ? placeholders.list : place(items.map((props) => renderedOf(component, props))),
    place: () => placeholders.answers,
  });
  const { bytes, isWhole } = await rendered(page, nonce);
  if (!isWhole) throw new Error("A template was not rendered whole");
  const template = { bytes: fill(bytes), nonce };
  if (templates.size >= TEMPLATES_MAX) templates.clear();
  templates.set(own.key, template);
  return template;
}

type PageParts = { context: EntryContext; url: string; nonce: string; markupOf: MarkupOf; place: PlaceParts };

const pageOf = ({ context, url, nonce, markupOf, place }: PageParts) => (
  <NonceContext value={nonce}>
    <MarkupContext value={markupOf}>
      <PlaceContext value={place}>
        <ServerRouter context={context} url={url} nonce={nonce || undefined} />
      </PlaceContext>
    </MarkupContext>
  </NonceContext>
);

function rendered(page: ReactElement, nonce: string): Promise<{ bytes: Buffer<ArrayBuffer>; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce || undefined,
      // The page is complete before it is sent, so React must not split it into placeholders and scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk: Uint8Array, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            clearTimeout(timeout);
            resolve({ bytes: Buffer.concat(chunks), isWhole });
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
      onError() {
        isWhole = false;
      },
    });
    const timeout = setTimeout(abort, streamTimeout);
  });
}
