import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authCollections } from "../auth/tokens.ts";
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

/** Addresses that answer in PocketBase's words that there is nothing: listed in routes.ts as UNSUPPORTED, and the rest. */
const isFallback = (route: string) => route.startsWith("ALL ");
/** Refused like their documented twins: the collection's path with the wrong method, and its id in place of its name. */
const TWINS = [
  "POST /api/collections/_superusers/records/:id",
  "PATCH /api/collections/_superusers/records",
  "DELETE /api/collections/_superusers/records",
];

function registered(): string[] {
  const routes = server.app.served().map((route) => route.replace(authCollections._superusers.id, "_superusers"));
  return [...new Set(routes)].filter((route) => !isFallback(route) && !TWINS.includes(route)).sort();
}

test("every route of the server is documented, and nothing else is", () => {
  const documented = [...new Set(operations.map(routeOf))];
  expect(documented.sort()).toEqual(registered());
});

test("every operation has an id of its own, and no address is documented twice", () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("every reference leads to a component, and every component is referred to", () => {
  const document = openapiDocument();
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, to]) => to));
  const there = Object.entries(document.components)
    .filter(([kind]) => kind !== "securitySchemes")
    .flatMap(([kind, members]) => Object.keys(members).map((name) => `${kind}/${name}`));
  expect(there.filter((name) => !referred.has(name))).toEqual([]);
  expect([...referred].filter((name) => !there.includes(name ?? ""))).toEqual([]);
});

test("a record's answer has the keys that its schema has", async () => {
  const user = await server.aUser();
  const schemas: Record<string, Schema> = openapiDocument().components.schemas;
  for (const name of ["users", "cities"]) {
    const { body } = await server.request("GET", `/api/collections/${name}/records`, user);
    const documented = Object.keys(Object(schemas[schemaName(name)]?.properties)).filter((key) => key !== "expand");
    expect(Object.keys(Object(body.items)[0]).sort()).toEqual(documented.sort());
  }
});

test("the document is served as JSON, and as a page that runs nothing", async () => {
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
