import { Hono } from "hono";
import { expect, test } from "vitest";
import { routerOfKnownPaths } from "./known-paths.ts";

function anApp() {
  const app = new Hono({ router: routerOfKnownPaths() });
  app.use("/api/*", async ({ res }, next) => {
    await next();
    res.headers.set("X-Api", "1");
  });
  app.get("/api/own/records", ({ req }) => req.text().then(() => new Response("own")));
  app.all("/api/:collection/records", ({ req }) => new Response(`${req.method} ${req.param("collection")}`));
  app.get("/api/:collection/records/:id", ({ req }) => new Response(`${req.param("collection")} ${req.param("id")}`));
  app.notFound(() => new Response("nothing", { status: 404 }));
  return app;
}

const ask = async (app: Hono, path: string, method = "GET") => (await app.request(path, { method })).text();

test("a path that was matched before gets the same answer", async () => {
  const app = anApp();
  const paths = ["/api/own/records", "/api/users/records", "/api/users/records/one", "/elsewhere"];
  const first = await Promise.all(paths.map((path) => ask(app, path)));
  expect(first).toEqual(["own", "GET users", "users one", "nothing"]);
  expect(await Promise.all(paths.map((path) => ask(app, path)))).toEqual(first);
});

test("methods and parameters of known paths stay apart", async () => {
  const app = anApp();
  expect(await ask(app, "/api/users/records", "POST")).toBe("POST users");
  expect(await ask(app, "/api/users/records")).toBe("GET users");
  for (const id of ["a", "b", "a"]) expect(await ask(app, `/api/users/records/${id}`)).toBe(`users ${id}`);
});

test("more paths than are kept, and one too long to keep, are answered", async () => {
  const app = anApp();
  for (let id = 0; id < 1100; id++) expect(await ask(app, `/api/users/records/${id}`)).toBe(`users ${id}`);
  const long = "x".repeat(300);
  expect(await ask(app, `/api/users/records/${long}`)).toBe(`users ${long}`);
});
