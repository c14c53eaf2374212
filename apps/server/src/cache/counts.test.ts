import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let server: TestApp;
let organiser: { id: string; token: string };
beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  await aTournament(server, organiser.id);
  await aTournament(server, organiser.id);
});
afterAll(() => server.close());

test("a total is counted once per access rule, until its table changes", async () => {
  const count = vi.spyOn(server.storage.reader, "count");
  const total = async () => {
    const { body } = await server.request("GET", "/api/collections/tournaments/records?perPage=1", organiser);
    return body.totalItems;
  };
  expect([await total(), await total()]).toEqual([2, 2]);
  await server.aUser();
  expect(await total()).toBe(2);
  expect(count).toHaveBeenCalledTimes(1);
  await aTournament(server, organiser.id);
  expect(await total()).toBe(3);
  expect(count).toHaveBeenCalledTimes(2);
});

test("a cached total answers neither another filter nor another viewer", async () => {
  const total = async (filter: string, viewer = {}) => {
    const path = `/api/collections/tournaments/records?perPage=1&filter=${encodeURIComponent(filter)}`;
    return (await server.request("GET", path, viewer)).body.totalItems;
  };
  const open = Number(await total("status='open'"));
  await aTournament(server, organiser.id, { status: "draft" });
  expect(await total("status='draft'", organiser)).toBe(1);
  expect(await total("status='draft'", await server.aUser())).toBe(0);
  expect(await total("status='open'", organiser)).toBe(open);
});
