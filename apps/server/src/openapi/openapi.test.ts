import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authCollections } from "../auth/sessions/tokens.ts";
import { openWebBuild } from "../pages/web-build.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { openapiDocument, operations } from "./document.ts";
import { routeOf } from "./operation.ts";
import { type Schema, schemaName } from "./schema.ts";

let server: TestApp;
beforeAll(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
  if (!web) throw new Error("the sample is not a build");
  server = await testApp({ web });
});
afterAll(() => server.close());

/** Routes that answer 404 as PocketBase does: UNSUPPORTED in routes.ts, and unknown addresses. */
const isFallback = (route: string) => route.startsWith("ALL ");
/** Undocumented duplicates of documented routes: with the wrong method, or with a collection's id instead of its name. */
const DUPLICATES = [
  "POST /api/collections/_superusers/records/:id",
  "PATCH /api/collections/_superusers/records",
  "DELETE /api/collections/_superusers/records",
];

function registered(): string[] {
  const routes = server.app.served().map((route) => route.replace(authCollections._superusers.id, "_superusers"));
  return [...new Set(routes)].filter((route) => !isFallback(route) && !DUPLICATES.includes(route)).sort();
}

test("the documented routes are the routes of the server", () => {
  const documented = [...new Set(operations.map(routeOf))];
  expect(documented.sort()).toEqual(registered());
});

test("ids and addresses of operations are unique", () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("every reference has a component, and every component is referenced", () => {
  const document = openapiDocument();
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, to]) => to));
  const there = Object.entries(document.components)
    .filter(([kind]) => kind !== "securitySchemes")
    .flatMap(([kind, members]) => Object.keys(members).map((name) => `${kind}/${name}`));
  expect(there.filter((name) => !referred.has(name))).toEqual([]);
  expect([...referred].filter((name) => !there.includes(name ?? ""))).toEqual([]);
});

test("a record has the keys of its schema", async () => {
  const user = await server.aUser();
  const schemas: Record<string, Schema> = openapiDocument().components.schemas;
  for (const name of ["users", "cities"]) {
    const { body } = await server.request("GET", `/api/collections/${name}/records`, user);
    const documented = Object.keys(Object(schemas[schemaName(name)]?.properties)).filter((key) => key !== "expand");
    expect(Object.keys(Object(body.items)[0]).sort()).toEqual(documented.sort());
  }
});

test("the document is served as JSON and as a page without scripts", async () => {
  const document = await server.request("GET", "/api/openapi.json");
  expect(document.status).toBe(200);
  expect(document.body).toMatchObject({ openapi: "3.1.0" });
  const page = await server.request("GET", "/api/docs");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.text).not.toMatch(/<script|javascript:|\sstyle=|https?:\/\//);
  for (const { path } of operations) expect(page.text).toContain(path);
  const again = await server.request("GET", "/api/docs", {
    headers: { "if-none-match": page.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});
