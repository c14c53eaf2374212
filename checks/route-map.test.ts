// The map of routes, as the build writes it for browsers: in `web/route-map.ts`.
import { expect, test } from "vitest";
import { orderFiles } from "../apps/web/route-map.ts";

type FileLists = { module: string; imports: string[]; css: string[] };
const START = "window.__reactRouterManifest=";
const route = (module: string, imports: string[], css: string[] = []): FileLists => ({ module, imports, css });
const scriptOf = (map: object) => `${START}${JSON.stringify(map)};`;
const routesOf = (script: string): Record<string, FileLists> =>
  JSON.parse(script.slice(START.length, -";".length)).routes;

const map = {
  entry: route("/entry.js", ["/app.js"]),
  routes: {
    root: route("/root.js", ["/b.js", "/app.js"]),
    home: route("/home.js", ["/a.js", "/b.js", "/app.js"], ["/home.css", "/app.css#"]),
    lobby: route("/lobby.js", ["/app.js", "/c.js", "/b.js"], ["/app.css#"]),
  },
  version: "1",
};

test("each page keeps its files, and those of most pages are first", () => {
  expect(routesOf(orderFiles(scriptOf(map)))).toEqual({
    root: route("/root.js", ["/app.js", "/b.js"]),
    home: route("/home.js", ["/app.js", "/b.js", "/a.js"], ["/app.css#", "/home.css"]),
    lobby: route("/lobby.js", ["/app.js", "/b.js", "/c.js"], ["/app.css#"]),
  });
});

test("the order does not depend on the order of the build", () => {
  const turned = structuredClone(map);
  for (const { imports, css } of Object.values(turned.routes)) for (const list of [imports, css]) list.reverse();
  expect(orderFiles(scriptOf(turned))).toBe(orderFiles(scriptOf(map)));
});

test("a map of another form fails the build", () => {
  expect(() => orderFiles(`window.routes=${JSON.stringify(map)};`)).toThrow("the map of routes has another form");
});
