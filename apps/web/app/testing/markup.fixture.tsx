// What a component puts on the page, as text and links, for tests: drawn as the server draws it, in a router.
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

type Drawing = {
  /** The address it is drawn at. */
  at?: string;
  /** The route's pattern, where the component reads from it. */
  path?: string;
  /** Answers of queries, by their keys. */
  known?: readonly (readonly [key: QueryKey, data: unknown])[];
};

export function drawn(element: ReactNode, { at = "/", path = "*", known = [] }: Drawing = {}) {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const words = (markup: string) =>
    markup
      .replace(/<style.*?<\/style>/gs, "")
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|")
      .replaceAll("\u00a0", " ");
  return {
    html,
    text: words(html),
    /** «Подробнее → /tournament/t1/lobby» of every link that is drawn as a button. */
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href, inner = ""]) => `${words(inner).replaceAll("|", "")} → ${href}`,
    ),
  };
}
