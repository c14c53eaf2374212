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

const total = async (collection: string, viewer: object): Promise<number> => {
  const { body } = await server.request("GET", `/api/collections/${collection}/records?perPage=1`, viewer);
  return Number(body.totalItems);
};

test("a total is counted once per access rule, until its table changes", async () => {
  const count = vi.spyOn(server.storage.reader, "count");
  const before = await total("clubs", organiser);
  expect(await total("clubs", organiser)).toBe(before);
  await aTournament(server, organiser.id);
  expect(await total("clubs", organiser)).toBe(before);
  expect(count).toHaveBeenCalledTimes(1);
  const [club] = await server.storage.reader.find("clubs", { limit: 1 });
  await server.storage.transact(async (tx) => club && tx.insert("clubs", { ...club, id: server.newId() }));
  expect(await total("clubs", organiser)).toBe(before + 1);
  expect(count).toHaveBeenCalledTimes(2);
  count.mockRestore();
});

test("of all tournaments the database counts for each member only what they see besides", async () => {
  const count = vi.spyOn(server.storage.reader, "count");
  const others = [await server.aUser(), await server.aUser()];
  const before = await total("tournaments", organiser);
  // The columns are in memory by the next commit.
  await aTournament(server, organiser.id);
  count.mockClear();
  for (const viewer of [organiser, ...others]) expect(await total("tournaments", viewer)).toBe(before + 1);
  expect(count).toHaveBeenCalledTimes(3);
  expect(count.mock.calls.every(([, where]) => JSON.stringify(where).includes('"indexed":true'))).toBe(true);
  count.mockRestore();
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
