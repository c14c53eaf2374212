import { type TestApp, testApp } from "@bandeha/server/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guestPocketBase } from "./pocketbase.ts";

let server: TestApp;
let ana: { id: string; token: string };
/** The share of each answer's text that arrives, from 0 to 1. */
let share: number;

beforeEach(async () => {
  server = await testApp();
  ana = await server.aUser();
  share = 1;
});
afterEach(() => server.close());

const cut = async (input: RequestInfo | URL, init?: RequestInit) => {
  const answer = await server.app.fetch(new Request(input, init));
  const text = await answer.text();
  return new Response(answer.status === 204 ? null : text.slice(0, text.length * share), {
    status: answer.status,
    headers: { "content-type": "application/json" },
  });
};

function api() {
  const client = guestPocketBase(cut);
  client.authStore.save(ana.token, { id: ana.id, collectionId: "", collectionName: "users" });
  return client;
}

describe("an incomplete answer is a failed request, and the session stays", () => {
  test.each([0, 0.3, 0.99])("%s of it", async (part) => {
    const client = api();
    share = part;
    const lost = { status: 0 };
    await expect(client.collection("users").authRefresh()).rejects.toMatchObject(lost);
    await expect(client.collection("users").update(ana.id, { name: "Анна" })).rejects.toMatchObject(lost);
    await expect(client.collection("users").getOne(ana.id)).rejects.toMatchObject(lost);
    await expect(client.collection("cities").getFullList()).rejects.toMatchObject(lost);
    await expect(client.health.check()).rejects.toMatchObject(lost);
    expect(client.authStore.token).toBe(ana.token);
    expect(client.authStore.record?.id).toBe(ana.id);
  });
});

test("complete answers pass: records, lists, selected fields, deletions, a session", async () => {
  const client = api();
  expect((await client.collection("users").authRefresh()).record.id).toBe(ana.id);
  expect((await client.collection("cities").getFullList()).length).toBeGreaterThan(0);
  expect(await client.collection("users").getOne(ana.id, { fields: "name" })).toEqual({ name: "Анна Смирнова" });
  const guest = await client.collection("users").create({ name: "Гость", guest: true });
  expect(guest.id).toHaveLength(15);
  expect((await client.health.check()).code).toBe(200);
  await client.send("/api/auth/sessions/end", { method: "POST", body: { keep_current: true } });
});

test("an empty answer is valid only where no content is expected", async () => {
  const client = guestPocketBase(async () => new Response(null, { status: 204 }));
  await client.collection("sessions").delete("session00000001");
  await expect(client.collection("cities").getFullList()).rejects.toMatchObject({ status: 0 });
  await expect(client.collection("users").authRefresh()).rejects.toMatchObject({ status: 0 });
  await expect(client.collection("users").create({})).rejects.toMatchObject({ status: 0 });
});

test("a successful answer with JSON of another shape is a failed request", async () => {
  for (const body of ["{}", "null", "[]", '"ok"', '{"items":{}}', '{"record":{}}', '{"token":"a.b.c","record":{}}']) {
    const client = guestPocketBase(async () => new Response(body, { status: 200 }));
    client.authStore.save(ana.token, { id: ana.id, collectionId: "", collectionName: "users" });
    await expect(client.collection("users").authRefresh(), body).rejects.toMatchObject({ status: 0 });
    await expect(client.collection("cities").getFullList(), body).rejects.toMatchObject({ status: 0 });
    expect(client.authStore.token).toBe(ana.token);
  }
});

test("a refusal keeps its status, complete or not", async () => {
  const client = guestPocketBase(async () => new Response("<html>", { status: 502 }));
  await expect(client.collection("cities").getFullList()).rejects.toMatchObject({ status: 502 });
});

test("an incomplete answer does not replace the cached one", async () => {
  const { createQueries } = await import("./queries.ts");
  const { citiesQuery } = await import("../hosts/cities.ts");
  const cache = createQueries(api());
  vi.stubGlobal("window", undefined);
  const whole = await cache.fetchQuery(citiesQuery());
  share = 0.5;
  await expect(cache.fetchQuery({ ...citiesQuery(), staleTime: 0, retry: false })).rejects.toMatchObject({ status: 0 });
  expect(cache.getQueryData(citiesQuery().queryKey)).toEqual(whole);
  vi.unstubAllGlobals();
});

test("an answer whose class forbids to assign `json` is read, as that of the server which renders pages", async () => {
  class ServedResponse extends Response {}
  Object.defineProperty(ServedResponse.prototype, "json", {
    value(this: Response) {
      return this.text().then(JSON.parse);
    },
  });
  const served = async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await server.app.fetch(new Request(input, init));
    return new ServedResponse(await answer.text(), { headers: answer.headers });
  };
  const cities = await guestPocketBase(served).collection("cities").getFullList();
  expect(cities.length).toBeGreaterThan(0);
});
