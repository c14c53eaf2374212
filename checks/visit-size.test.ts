// What the build of the web app does so that a first visit is small (decision 020): the map of routes, and names of classes.
import { join } from "node:path";
import { expect, test } from "vitest";
import { className } from "../apps/web/class-names.ts";
import { orderScripts } from "../apps/web/route-map.ts";
import { read, root, trackedFiles } from "./repository.ts";

type FileLists = { imports: string[]; css: string[] };
const START = "window.__reactRouterManifest=";
const route = (imports: string[], css: string[] = []): FileLists => ({ imports, css });
const scriptOf = (map: object) => `${START}${JSON.stringify(map)};`;
const routesOf = (script: string): Record<string, FileLists> =>
  JSON.parse(script.slice(START.length, -";".length)).routes;

const map = {
  entry: route(["/app.js"]),
  routes: {
    root: route(["/b.js", "/app.js"]),
    home: route(["/a.js", "/b.js", "/app.js"], ["/home.css", "/app.css#"]),
    lobby: route(["/app.js", "/c.js", "/b.js"], ["/app.css#"]),
  },
  version: "1",
};

test("each page keeps its scripts, those of most pages first, and its styles in their order", () => {
  expect(routesOf(orderScripts(scriptOf(map)))).toEqual({
    root: route(["/app.js", "/b.js"]),
    home: route(["/app.js", "/b.js", "/a.js"], ["/home.css", "/app.css#"]),
    lobby: route(["/app.js", "/b.js", "/c.js"], ["/app.css#"]),
  });
});

test("a map of another form fails the build", () => {
  expect(() => orderScripts(`window.routes=${JSON.stringify(map)};`)).toThrow("the map of routes has another form");
});

test("the chunks of a first visit name files that exist", () => {
  const named = read("apps/web/code-chunks.ts")
    .replaceAll("\\", "")
    .matchAll(/\/(?:app|contract|engine)\/[\w/-]*[\w.]+/g);
  const paths = Array.from(named, ([path]) => path);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !trackedFiles.some((file) => file.includes(path)))).toEqual([]);
});

const sheet = (path: string) => join(root, "apps/web", path);

test("a class has the name of its stylesheet's rule, after letters that are those of the file wherever it is built", () => {
  const bar = className("bar", sheet("app/shell/SiteBar.module.css"));
  expect(bar).toMatch(/^[a-zA-Z]{3}bar$/);
  expect(className("bar", sheet("app/shell/SiteBar.module.css"))).toBe(bar);
  expect(className("link", sheet("app/shell/SiteBar.module.css"))).toBe(bar.replace(/bar$/, "link"));
  expect(className("bar", sheet("app/shell/Shell.module.css"))).not.toBe(bar);
});

test("two stylesheets cannot have a class in common", () => {
  const names = new Set<string>();
  const giveMany = () => {
    for (let file = 0; file < 200_000; file += 1) names.add(className("row", sheet(`app/${file}.module.css`)));
  };
  expect(giveMany).toThrow(/would be a class of app\/\d+\.module\.css and of app\/\d+\.module\.css/);
  expect(names.size).toBeGreaterThan(1);
});
