import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

test("a screen that is loaded in the browser is loaded on the server too", async () => {
  const loaded: string[] = [];
  const onlyInBrowser: string[] = [];
  for (const file of filesOf(routes)) {
    const { clientLoader, loader } = await import(/* @vite-ignore */ `./${file}`);
    if (clientLoader) (loader ? loaded : onlyInBrowser).push(file);
  }
  expect(loaded).toContain("screens/lobby/LobbyScreen.tsx");
  // React Router renders an empty page on the server for a route that has only a `clientLoader`.
  expect(onlyInBrowser).toEqual([]);
});
