import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "./data/client/nonce.ts";
import { pageNonce, pageTaker } from "./data/client/server-context.ts";
import { MarkupContext, type MarkupOf } from "./ui/loading/cached-markup.ts";
import { createMarkupCache } from "./ui/loading/markup-cache.ts";
import { PlaceContext } from "./ui/loading/place.ts";
import { openPlaces } from "./ui/loading/placed-parts.ts";

// The build has React Router in it, so the server takes its functions from here.
export { createRequestHandler, matchRoutes } from "react-router";
export { loadContext } from "./data/client/server-context.ts";
export { pageAddress } from "./page-address.ts";

/** A page that is not ready after this time is aborted. */
export const streamTimeout = 5_000;

const renderedOf = createMarkupCache();

/** Loaders have fetched everything before the first byte, so the page is sent whole: one flush, one hash for caches. It goes to `pageTaker`. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(pageNonce) || undefined;
  const { place, fill } = openPlaces();
  const markupOf: MarkupOf = (component, items) => place(items.map((props) => renderedOf(component, props)));

  return new Promise((resolve, reject) => {
    const page = (
      <NonceContext value={nonce ?? ""}>
        <MarkupContext value={markupOf}>
          <PlaceContext value={place}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </PlaceContext>
        </MarkupContext>
      </NonceContext>
    );
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
            context.get(pageTaker)({ bytes: Buffer.concat(chunks), fill });
            resolve(new Response(null, { status: failed ? 500 : status, headers }));
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    const timeout = setTimeout(abort, streamTimeout);
  });
}
