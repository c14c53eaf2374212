// What the server passes to a page's loaders: the application as a `fetch` (no port, no token, because a page is rendered for a guest), the CSP nonce,
// and the public origin; empty without `PUBLIC_URL`.
import { createContext, RouterContextProvider } from "react-router";
import type { TemplatePage } from "../../ui/loading/page-template.ts";

export type PageFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const pageFetch = createContext<PageFetch>();
/** A rendered page: its bytes with marks, the nonce of its scripts, and what replaces the marks by the parts that were bytes before (ui/loading/placed-parts.ts). */
type RenderedPage = { bytes: Buffer<ArrayBuffer>; nonce: string; fill: (bytes: Buffer) => Buffer<ArrayBuffer> };
/** Takes the page instead of a body: a body is copied three times on its way, and the server changes the page before the parts are in it. */
export const pageTaker = createContext<(page: RenderedPage) => void>();
/** Set by the loader of a page that is one of its kind. */
export const templatePage = createContext<TemplatePage | null>(null);
export const pageNonce = createContext<string>("");
export const pageOrigin = createContext<string>("");

/** Exported by the server build (`entry.module.loadContext`), so that the server and the pages share the same keys. */
export function loadContext(page: {
  fetch: PageFetch;
  nonce: string;
  origin?: string;
  take?: (page: RenderedPage) => void;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageFetch, page.fetch);
  context.set(pageNonce, page.nonce);
  context.set(pageOrigin, page.origin ?? "");
  context.set(pageTaker, page.take ?? (() => undefined));
  return context;
}
