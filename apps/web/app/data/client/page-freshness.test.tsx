import { HydrationBoundary, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "./pocketbase.ts";
import { createQueries, pageData, prefetchPage, useAnsweredRoutes } from "./queries.ts";
import { loadContext } from "./server-context.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unanswered = () => Promise.reject(new Error("no request is expected"));
const LOADED_MS = 400;
const QUERY = { queryKey: ["people"], queryFn: async () => "as they were" };

/** A page from the server, opened in a browser with this header of its navigation, and viewed `looked` milliseconds later. */
async function opened(header: string | undefined, looked = 0) {
  const page = await prefetchPage(loadContext({ fetch: unanswered, nonce: "" }), (cache) => [cache.query(QUERY)]);
  vi.stubGlobal("window", {});
  const serverTiming = header === undefined ? [] : [{ name: "true-at", description: header, duration: 0 }];
  const came = {
    timeOrigin: Date.now() - LOADED_MS,
    getEntriesByType: () => [{ serverTiming, responseStart: LOADED_MS }],
  };
  vi.stubGlobal("performance", came);
  const cache = createQueries(guestPocketBase(unanswered));
  const Page = () => <HydrationBoundary state={pageData(useAnsweredRoutes())} />;
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => null, element: <Page /> }], {
    hydrationData: { loaderData: { page: page.data } },
  });
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + looked });
  const asked = vi.fn(async () => "as they are");
  const observer = new QueryObserver(cache, { ...QUERY, queryFn: asked });
  observer.subscribe(() => undefined)();
  return { shown: observer.getCurrentResult().data, asked };
}

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

test("a page that the server has just confirmed is shown, and not refetched at once", async () => {
  const { shown, asked } = await opened(ago(1000));
  expect(shown).toBe("as they were");
  expect(asked).not.toHaveBeenCalled();
});

test("a cached page that is shown without a request has its real age and is refetched at once", async () => {
  const { shown, asked } = await opened(ago(10 * 60_000));
  expect(shown).toBe("as they were");
  expect(asked).toHaveBeenCalled();
});

test("on a phone with a slow clock the age of a page is capped at its response time", async () => {
  const ahead = ago(-10 * 60_000);
  expect((await opened(ahead)).asked).not.toHaveBeenCalled();
  expect((await opened(ahead, 31_000)).asked).toHaveBeenCalled();
});

test("a page of unknown age is refetched at once", async () => {
  expect((await opened(undefined)).asked).toHaveBeenCalled();
  expect((await opened("no moment")).asked).toHaveBeenCalled();
});
