// What the server hands to a page's loaders: the application itself as a `fetch` (no port, no token: a page is rendered for a guest) and the CSP nonce.
import { createContext, RouterContextProvider } from "react-router";

export type PageFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const pageFetch = createContext<PageFetch>();
export const pageNonce = createContext<string>("");

/** Exported by the server build (`entry.module.loadContext`), so that the server and the pages share the same keys. */
export function loadContext(page: { fetch: PageFetch; nonce: string }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageFetch, page.fetch);
  context.set(pageNonce, page.nonce);
  return context;
}
