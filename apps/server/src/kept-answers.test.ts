// Answers from memory go around the routes, so they are compared with those that the routes give.
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainRequest, type ReadyAnswer, responseOf } from "./http/answers/ready-answer.ts";
import { openWebBuild } from "./pages/web-build.ts";
import { aTournament } from "./testing/fixtures.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

const LIST = "/api/collections/tournaments/records?sort=name";
const PAGE = "/schedule";
const CONNECTION = { address: "203.0.113.7", requestId: "request-0001" };

let server: TestApp;
let organiser: { id: string; token: string };

beforeAll(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("./testing/sample-web", import.meta.url)));
  server = await testApp({ ...(web && { web }), publicUrl: "https://padel.example.ru" });
  organiser = await server.aUser();
  for (let number = 0; number < 5; number++) await aTournament(server, organiser.id);
});
afterAll(() => server.close());

const asked = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://test${path}`, { method, headers });
const kept = (...request: Parameters<typeof asked>) => server.app.kept(plainRequest(asked(...request)), CONNECTION);
const fetched = (...request: Parameters<typeof asked>) => server.app.fetch(asked(...request), CONNECTION);

async function contentOf(given: Response | ReadyAnswer | undefined) {
  if (!given) throw new Error("nothing is kept");
  const response = given instanceof Response ? given : responseOf(given);
  const { "x-request-id": id, ...headers } = Object.fromEntries(response.headers);
  return { id, answer: { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) } };
}

test.each([LIST, PAGE, "/lost"])("the second answer is the routed one and has the request's id: %s", async (path) => {
  expect(kept(path)).toBeUndefined();
  const first = await contentOf(await fetched(path));
  for (const encoding of ["identity", "br", "gzip"]) {
    const headers = { "Accept-Encoding": encoding };
    const { id, answer } = await contentOf(await kept(path, headers));
    expect(id).toBe(CONNECTION.requestId);
    expect(answer).toEqual((await contentOf(await fetched(path, headers))).answer);
    if (encoding === "identity") expect(answer).toEqual(first.answer);
  }
  expect(first.answer.headers["strict-transport-security"]).toBeDefined();
});

test.each([LIST, PAGE])("a client's current version is confirmed as by the routes: %s", async (path) => {
  await fetched(path);
  const tag = (await contentOf(await kept(path))).answer.headers.etag ?? "";
  const { answer } = await contentOf(await kept(path, { "If-None-Match": tag }));
  expect(answer).toEqual((await contentOf(await fetched(path, { "If-None-Match": tag }))).answer);
  expect([answer.status, answer.body.length]).toEqual([304, 0]);
});

test("an answer that is compressed already is given in the same task", async () => {
  for (const path of [LIST, PAGE]) {
    await fetched(path, { "Accept-Encoding": "br" });
    expect(kept(path, { "Accept-Encoding": "br" })).toMatchObject({ status: 200 });
  }
});

test("only what a guest reads is kept, until a table behind it changes", async () => {
  const all = [LIST, PAGE];
  for (const path of all) await fetched(path);
  for (const path of all) expect(kept(path), path).toBeDefined();
  for (const method of ["HEAD", "POST"]) for (const path of all) expect(kept(path, {}, method), method).toBeUndefined();
  expect(kept(LIST, { Authorization: organiser.token })).toBeUndefined();
  await aTournament(server, organiser.id);
  for (const path of all) expect(kept(path), path).toBeUndefined();
});

test("a page under another address goes through the routes", async () => {
  await fetched(PAGE);
  for (const path of [`${PAGE}?utm_source=chat`, `/${PAGE}`, `${PAGE}/../schedule?`])
    expect(kept(path)).toBeUndefined();
});

test("an address that only ends like the one of a kept list is another", async () => {
  await fetched(LIST);
  for (const path of [`/${LIST}`, `/club${LIST}`]) {
    expect(kept(path)).toBeUndefined();
    expect((await fetched(path)).status).toBe(404);
  }
});

test.each(["/assets/app-1a2b3c.js", "/assets/ready-4d5e6f.js", "/sw.js", "/icon.svg", "/preview.png?size=1"])(
  "a file of the build is answered as by the routes: %s",
  async (path) => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const headers = { "Accept-Encoding": encoding };
      const { id, answer } = await contentOf(await kept(path, headers));
      expect([id, answer.status, answer.headers["content-length"]]).toEqual([
        CONNECTION.requestId,
        200,
        String(answer.body.length),
      ]);
      expect(answer).toEqual((await contentOf(await fetched(path, headers))).answer);
      const tag = answer.headers.etag ?? "none";
      const confirmed = { ...headers, "If-None-Match": tag };
      expect((await contentOf(await kept(path, confirmed))).answer).toEqual(
        (await contentOf(await fetched(path, confirmed))).answer,
      );
    }
    expect(kept(path, {}, "HEAD")).toBeUndefined();
  },
);

test("an address that is no file of the build takes the routes", async () => {
  for (const path of ["/assets/gone-1.js", "/assets/ready-4d5e6f.js.br", "/assets/", "/server/index.js"])
    expect(kept(path), path).toBeUndefined();
  expect((await fetched("/assets/gone-1.js")).status).toBe(404);
});

test("a page is not kept for longer than a minute", async () => {
  await fetched(PAGE);
  server.clock.pass(60_000);
  expect(kept(PAGE)).toBeUndefined();
});
