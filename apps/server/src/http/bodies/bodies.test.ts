import { expect, test } from "vitest";
import { readInProcess } from "./bodies.ts";

const LIST = "http://in-memory/api/list";
const items = [{ name: "Анна" }];
const read = readInProcess(
  (url) => (url === LIST ? Promise.resolve({ status: 200, body: { items } }) : undefined),
  async () => new Response('{"sent":true}', { status: 201 }),
);

test("what is known is answered as an object", async () => {
  const response = await read(LIST);
  expect([response.ok, response.status, await response.json()]).toEqual([true, 200, { items }]);
});

test("a refusal is one for the reader too", async () => {
  const refuse = readInProcess(async () => ({ status: 404, body: { code: "not-found" } }), fetch);
  const response = await refuse(LIST);
  expect([response.ok, response.status, await response.json()]).toEqual([false, 404, { code: "not-found" }]);
});

test("a reader that sets a field does not change the answer", async () => {
  Object.assign(await (await read(LIST)).json(), { items: [] });
  expect(await (await read(LIST)).json()).toEqual({ items });
});

test.each<[string, string, RequestInit]>([
  ["another address", "http://in-memory/api/other", { method: "GET" }],
  ["a write", LIST, { method: "POST" }],
])("%s is sent", async (_, url, init) => {
  expect((await read(url, init)).status).toBe(201);
});

test("its parser can be replaced", async () => {
  const response = await read(LIST);
  Object.defineProperty(response, "json", { value: async () => "replaced" });
  expect(await response.json()).toBe("replaced");
});
