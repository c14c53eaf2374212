// Old addresses of merged clubs, cities and accounts.
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWebBuild } from "../../pages/web-build.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const [OLD, MIDDLE, KEPT] = ["clubspbneva0001", "clubspbbaltika2", "clubspbletniy03"];

let server: TestApp;
let token: string;
beforeEach(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("../../testing/sample-web", import.meta.url)));
  server = await testApp(web ? { web } : {});
  token = (await server.aSuperuser()).token;
});
afterEach(() => server.close());

const get = (path: string) => server.app.fetch(new Request(`http://localhost${path}`), { address: "127.0.0.1" });
/** Where the address leads, or its status. */
const leads = async (path: string) => {
  const { status, headers } = await get(path);
  return status === 301 ? headers.get("Location") : status;
};
const mergePlaces = (collection: string, source: string, target: string) =>
  server.request("POST", "/api/admin/places/merge", { token, body: { collection, source, target } });

async function mergePeople(from: string, into: string): Promise<void> {
  const asked = { token, body: { into, confirm: true } };
  expect((await server.request("POST", `/api/admin/people/${from}/merge`, asked)).status).toBe(200);
}

test("every address of a merged club leads to the club that stays, also after another merge", async () => {
  expect(await leads(`/embed/club/${OLD}`)).toBe(200);
  for (const [source, target] of [
    [OLD, MIDDLE],
    [MIDDLE, KEPT],
  ] as const)
    expect((await mergePlaces("clubs", source, target)).status).toBe(204);
  for (const old of [OLD, MIDDLE]) {
    expect(await leads(`/club/${old}`)).toBe(`/club/${KEPT}`);
    expect(await leads(`/club/${old}/week.png?v=1`)).toBe(`/club/${KEPT}/week.png?v=1`);
    expect(await leads(`/embed/club/${old}?theme=dark`)).toBe(`/embed/club/${KEPT}?theme=dark`);
    expect(await leads(`/api/clubs/${old}`)).toBe(`/api/clubs/${KEPT}`);
  }
  expect((await server.request("GET", `/api/clubs/${KEPT}`, {})).body).toMatchObject({ id: KEPT });
});

test("the schedule of a merged club stays in the frames of other sites", async () => {
  await mergePlaces("clubs", OLD, KEPT);
  const { headers } = await get(`/embed/club/${OLD}`);
  expect(headers.get("X-Frame-Options")).toBeNull();
  expect(headers.get("Content-Security-Policy")).toBeNull();
});

test("Home's filter by a merged city leads to the city that stays, which takes over its code", async () => {
  const fields = { name: "Петербург", timezone: "Europe/Moscow", active: true };
  const asked = { token, body: fields };
  const kept = String((await server.request("POST", "/api/collections/cities/records", asked)).body.id);
  expect((await mergePlaces("cities", seedCityIds.moscow, seedCityIds.spb)).status).toBe(400);
  expect((await mergePlaces("cities", seedCityIds.spb, kept)).status).toBe(204);
  expect(await server.storage.reader.findById("cities", kept)).toMatchObject({ code: "spb", active: true });
  expect(await leads(`/?q=a&city=${seedCityIds.spb}&sort=soon`)).toBe(`/?q=a&city=${kept}&sort=soon`);
  expect(await leads(`/?city=${seedCityIds.moscow}`)).toBe(200);
  expect(await leads(`/club/${seedCityIds.spb}`)).toBe(404);
});

test("every address of a merged account leads to the account that stays, until that one is erased", async () => {
  const [old, kept] = [await server.aUser({ phone: "+79995550011" }), await server.aUser()];
  await aTournament(server, old.id, {});
  await mergePeople(old.id, kept.id);
  for (const path of ["/player/ID", "/player/ID/year.png?year=2026", "/organiser/ID", "/organiser/ID/week.png"])
    expect(await leads(path.replace("ID", old.id))).toBe(path.replace("ID", kept.id));
  for (const path of ["/embed/organiser/ID", "/api/organisers/ID", "/api/players/ID", "/api/players/ID/year"])
    expect(await leads(path.replace("ID", old.id))).toBe(path.replace("ID", kept.id));
  const last = await server.aUser({ phone: "+79995550012" });
  await mergePeople(kept.id, last.id);
  expect(await leads(`/player/${old.id}`)).toBe(`/player/${last.id}`);
  expect(await server.storage.reader.count("_merged_rows")).toBe(2);
});

test("only reads are redirected, and only by the row's own kind of address", async () => {
  await mergePlaces("clubs", OLD, KEPT);
  expect((await server.request("POST", `/api/clubs/${OLD}`, { body: {} })).status).toBe(404);
  expect(await leads(`/api/players/${OLD}`)).toBe(404);
  expect(await leads(`/api/collections/clubs/records/${OLD}`)).toBe(404);
});
