import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../../people/journey.ts";

const folder = join(import.meta.dirname, "../../../apps/web/build/server");

test("pages are rendered by React's production build, whatever NODE_ENV says", () => {
  const code = globSync("**/*.js", { cwd: folder }).map((path) => readFileSync(join(folder, path), "utf8"));
  expect(code.some((text) => text.includes("react-dom-server.node.production.js"))).toBe(true);
  expect(code.filter((text) => text.includes("react-dom-server.node.development.js"))).toEqual([]);
});
