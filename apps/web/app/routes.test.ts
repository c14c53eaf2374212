import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

test.each(filesOf(routes))("a screen that is loaded in the browser is loaded on the server too: %s", async (file) => {
  const { clientLoader, loader } = await import(/* @vite-ignore */ `./${file}`);
  // React Router renders an empty page on the server for a route that has only a `clientLoader`.
  if (clientLoader) expect(loader).toBeTypeOf("function");
});
