import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let id: string;

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  ({ id } = await aTournament(server, organiser.id));
  await aTournament(server, organiser.id);
});
afterAll(() => server.close());

const LIST = "/api/collections/tournaments/records?expand=city&sort=-date";
const get = (path: string, headers: Record<string, string> = {}, token?: string) =>
  server.request("GET", path, { headers, ...(token && { token }) });
const rename = (name: string) =>
  server.request("PATCH", `/api/collections/tournaments/records/${id}`, { token: organiser.token, body: { name } });

/** Queries to the storage while `work` runs. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const find = vi.spyOn(server.storage.reader, "find");
  await work();
  const { length } = find.mock.calls;
  find.mockRestore();
  return length;
}

const readAnswer = async (response: Response) => ({
  headers: response.headers,
  bytes: await response.arrayBuffer(),
});

describe("a guest's answer", () => {
  test("is read once and then answered from the cache, until a table it shows changes", async () => {
    await get(LIST);
    expect(await reads(() => get(LIST))).toBe(0);
    await server.aUser();
    expect(await reads(() => get(LIST))).toBe(0);
    await rename("Новое имя");
    expect((await get(LIST)).text).toContain("Новое имя");
    await server.storage.transact((tx) => tx.update("cities", "citysaintpeters", { name: "Ленинград" }));
    expect((await get(LIST)).text).toContain("Ленинград");
  });

  test("is invalidated when a table changes that only its filter reads", async () => {
    const path = `/api/collections/clubs/records?filter=${encodeURIComponent('city.name = "Москва"')}`;
    expect((await get(path)).body.totalItems).toBe(5);
    await server.storage.transact((tx) => tx.update("cities", "citymoscow00000", { name: "Столица" }));
    expect((await get(path)).body.totalItems).toBe(0);
  });

  test("has an ETag, and is revalidated with 304", async () => {
    const first = await get(LIST);
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    const second = await get(LIST, known);
    expect([second.status, second.text]).toEqual([304, ""]);
    await rename("Ещё имя");
    expect((await get(LIST, known)).status).toBe(200);
  });

  test("keeps its ETag while its content is the same, also in another process", async () => {
    const path = `/api/collections/tournaments/records/${id}?expand=organizer`;
    const first = await get(path);
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    await aTournament(server, organiser.id);
    expect((await get(path, known)).status).toBe(304);
    const other = await testApp({ storage: server.storage });
    expect((await other.request("GET", path, { headers: known })).status).toBe(304);
    other.app.close();
  });

  test("is compressed if accepted, as is a signed-in viewer's", async () => {
    for (const token of ["", organiser.token]) {
      const request = new Request(`http://test${LIST}`, {
        headers: { "Accept-Encoding": "gzip", Authorization: token },
      });
      const { headers, bytes } = await readAnswer(await server.app.fetch(request));
      expect(headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(bytes).toString()).toBe((await get(LIST)).text);
      expect(headers.get("vary")).toContain("Accept-Encoding");
    }
  });

  test("about now or in random order is not cached", async () => {
    const now = `${LIST}&filter=${encodeURIComponent("date > @now")}`;
    for (const path of [now, LIST.replace("-date", "@random")]) {
      expect(await reads(() => get(path))).toBeGreaterThan(0);
    }
  });
});

describe("a signed-in viewer's answer", () => {
  const storing = ({ headers }: { headers: Headers }) => [headers.get("cache-control"), headers.has("etag")];

  test("that equals a guest's answer has its ETag, and is still read for the viewer", async () => {
    const path = "/api/collections/clubs/records?sort=name";
    const guests = await get(path);
    expect(storing(await get(path, {}, organiser.token))).toEqual(["no-cache", true]);
    const known = { "If-None-Match": guests.headers.get("etag") ?? "" };
    expect(await reads(async () => expect((await get(path, known, organiser.token)).status).toBe(304))).toBe(1);
    await server.storage.transact((tx) => tx.update("clubs", "clubspbneva0001", { name: "Другой клуб" }));
    expect((await get(path, known, organiser.token)).text).toContain("Другой клуб");
  });

  test("that contains more is not stored, although the guest's answer is cached", async () => {
    await anEntry(server, id, (await server.aUser()).id, { payment_status: "paid" });
    const path = `/api/collections/tournament_participants/records?filter=${encodeURIComponent(`tournament="${id}"`)}`;
    expect((await get(path)).text).not.toContain("paid");
    const own = await get(path, {}, organiser.token);
    expect(own.text).toContain("paid");
    expect(storing(own)).toEqual(["no-store", false]);
  });
});

test("a signed-in viewer's answer about rows that guests may not see is not stored and has no ETag", async () => {
  const draft = await aTournament(server, organiser.id, { status: "draft" });
  const path = `/api/collections/tournaments/records/${draft.id}`;
  const own = await get(path, {}, organiser.token);
  expect([own.status, own.headers.get("cache-control"), own.headers.has("etag")]).toEqual([200, "no-store", false]);
  expect((await get(path)).status).toBe(404);
});
