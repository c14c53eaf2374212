// Only the organiser sees a draft and its rows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { anEntry, aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Person;
let stranger: Person;
let superuser: { token: string };
let draft: string;
let ids: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  stranger = await server.aUser();
  superuser = await server.aSuperuser();
  draft = (await aTournament(server, organiser.id, { status: "draft" })).id;
  const write = async (collection: string, body: object) => {
    const path = `/api/collections/${collection}/records`;
    return String((await server.request("POST", path, { token: superuser.token, body })).body.id);
  };
  ids = {
    tournaments: draft,
    tournament_participants: (await anEntry(server, draft, organiser.id)).id,
    tournament_rounds: await write("tournament_rounds", { tournament: draft, round_number: 1 }),
    tournament_matches: await write("tournament_matches", { tournament: draft, round: 1, court: 1, match_number: 1 }),
  };
});
afterAll(() => server.close());

const collections = ["tournaments", "tournament_participants", "tournament_rounds", "tournament_matches"];

test.each(collections)("%s: only the organiser and the superuser see it", async (name) => {
  const path = `/api/collections/${name}/records`;
  const tokens = { guest: undefined, stranger: stranger.token, organiser: organiser.token, superuser: superuser.token };
  const seen: Record<string, unknown> = {};
  for (const [viewer, token] of Object.entries(tokens)) {
    const asked = token ? { token } : {};
    const list = await server.request<{ totalItems: number }>("GET", path, asked);
    const view = await server.request("GET", `${path}/${ids[name]}`, asked);
    seen[viewer] = [list.body.totalItems, view.status];
  }
  expect(seen).toEqual({ guest: [0, 404], stranger: [0, 404], organiser: [1, 200], superuser: [1, 200] });
});

test("it is not shown in an expand either", async () => {
  const path = `/api/collections/cities/records?expand=tournaments_via_city&filter=code="spb"`;
  const { text } = await server.request("GET", path);
  expect(text).not.toContain(draft);
});

test("a guest is not the organiser of a draft without an organiser", async () => {
  const orphan = await aTournament(server, "", { status: "draft" });
  expect((await server.request("GET", `/api/collections/tournaments/records/${orphan.id}`)).status).toBe(404);
});

test.each(["PATCH", "DELETE"])("%s on it is answered as if it were not there", async (method) => {
  const path = `/api/collections/tournaments/records/${draft}`;
  const asked = { token: stranger.token, ...(method === "PATCH" && { body: { name: "Мой" } }) };
  expect((await server.request(method, path, asked)).status).toBe(404);
});
