// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { AppLink, ServedLink } from "./AppLink.tsx";

/** The markup inside a page at this address. */
function rendered(element: React.ReactElement, at = "/tournament/t1/lobby"): string {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const addresses = ["/", paths.lobby("abc"), paths.joinNow("abc"), "/?tab=past&q=%D0%BA", "/people#top", "/a-b_c.d"];

test.each(addresses)("on the server the link to %s is what the router's own link is", (to) => {
  const attributes = {
    to,
    className: "a",
    target: "_blank",
    "aria-label": "Кубок",
    replace: true,
    prefetch: "none" as const,
  };
  const own = rendered(<Link {...attributes}>Кубок</Link>);
  expect(rendered(<ServedLink {...attributes}>Кубок</ServedLink>)).toBe(own);
  expect(rendered(<AppLink {...attributes}>Кубок</AppLink>)).toBe(own);
});

test.each(["lobby", "../results", "/a/../b", "//host/x", "/x?", "/x#", "?tab=past", "/x/", "."])(
  "the router resolves %s, also on the server",
  (to) => {
    expect(rendered(<AppLink to={to}>x</AppLink>)).toBe(rendered(<Link to={to}>x</Link>));
  },
);
