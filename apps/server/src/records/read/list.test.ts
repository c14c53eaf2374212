import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Page = { items: Record<string, unknown>[]; page: number; perPage: number; totalItems: number; totalPages: number };

let server: TestApp;
let organiser: { id: string; token: string };

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  for (const [name, status] of [
    ["А", "open"],
    ["Б", "completed"],
    ["В", "open"],
    ["Г", "draft"],
    ["Д", "open"],
  ] as const) {
    server.clock.pass(1000);
    await aTournament(server, organiser.id, { name, status });
  }
});
afterAll(() => server.close());

const list = (query: string, token?: string) =>
  server.request<Page>("GET", `/api/collections/tournaments/records?${query}`, token ? { token } : {});
const names = async (query: string, token?: string) => (await list(query, token)).body.items.map(({ name }) => name);
const filtered = (filter: string, token?: string) => names(`filter=${encodeURIComponent(filter)}`, token);

describe("a list", () => {
  test("is a page of records with its totals", async () => {
    const { status, body } = await list("page=2&perPage=2&sort=name&fields=name");
    expect({ status, body }).toEqual({
      status: 200,
      body: { items: [{ name: "В" }, { name: "Д" }], page: 2, perPage: 2, totalItems: 4, totalPages: 2 },
    });
  });

  test("past its end is empty and echoes the page", async () => {
    expect((await list("page=9&perPage=2")).body).toEqual({
      items: [],
      page: 9,
      perPage: 2,
      totalItems: 4,
      totalPages: 2,
    });
    expect((await list(`page=${Number.MAX_SAFE_INTEGER}`)).body.items).toEqual([]);
  });

  test("without anything in it has no pages", async () => {
    expect((await list("filter=name%3D%22none%22")).body).toEqual({
      items: [],
      page: 1,
      perPage: 30,
      totalItems: 0,
      totalPages: 0,
    });
  });

  test("does not count with skipTotal", async () => {
    expect((await list("skipTotal=1&perPage=1")).body).toMatchObject({ totalItems: -1, totalPages: -1 });
  });

  test("is in order of insertion unless sorted", async () => {
    expect(await names("")).toEqual(["А", "Б", "В", "Д"]);
    expect(await names("sort=-name")).toEqual(["Д", "В", "Б", "А"]);
    expect(await names("sort=status,-name")).toEqual(["Б", "Д", "В", "А"]);
    expect((await names("sort=@random")).length).toBe(4);
  });

  test("is found by id of the collection too", async () => {
    expect((await server.request("GET", "/api/collections/pbc_340646327/records")).status).toBe(200);
    const { status, body } = await server.request("GET", "/api/collections/nothing/records");
    expect([status, body.message]).toEqual([404, "Missing collection context."]);
  });
});

describe("a filter", () => {
  test("picks rows", async () => {
    expect(await filtered('status = "open"')).toEqual(["А", "В", "Д"]);
    expect(await filtered('status != "open" || name ~ "д"')).toEqual(["Б", "Д"]);
    expect(await filtered(`organizer = "${organiser.id}" && city.code = "spb"`)).toHaveLength(4);
    expect(await filtered("")).toHaveLength(4);
  });

  test("cannot widen what the viewer may see", async () => {
    expect(await filtered('status = "draft"')).toEqual([]);
    expect(await filtered('status = "draft" || 1 = 1')).toHaveLength(4);
    expect(await filtered('status = "draft"', organiser.token)).toEqual(["Г"]);
  });

  test.each([" ", "status =", "status = open", "nothing = 1", '(name = "a"', "status", 'name = "a" &&'])(
    "that cannot be read is 400 without detail: %s",
    async (filter) => {
      const { status, body } = await list(`filter=${encodeURIComponent(filter)}`);
      expect({ status, body }).toEqual({
        status: 400,
        body: { data: {}, message: "Something went wrong while processing your request.", status: 400 },
      });
    },
  );

  test("by the request or another collection is for superusers", async () => {
    const { status, body } = await list(`filter=${encodeURIComponent("name = '@request.auth.id'")}`);
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({ message: "Only superusers can filter by @request." }),
    ]);
  });

  test("by a private field is refused", async () => {
    const users = (filter: string) =>
      server.request("GET", `/api/collections/users/records?filter=${encodeURIComponent(filter)}`, {
        token: organiser.token,
      });
    expect((await users('phone ~ "+7"')).status).toBe(400);
    expect((await users('token_key != ""')).status).toBe(400);
    expect((await list("sort=organizer.phone")).status).toBe(400);
  });
});

test.each(["page=x", "perPage=1.5", "skipTotal=maybe", "sort=nothing", "sort=name,", "sort=", "fields=name:shout()"])(
  "%s is answered by the book",
  async (query) => {
    expect((await list(query)).status).toBe(query === "sort=" ? 200 : 400);
  },
);

test("rows are counted only when the page does not show their number", async () => {
  const count = vi.spyOn(server.storage.reader, "count");
  const counted = async (query: string) => {
    count.mockClear();
    // A filter of its own, so that no cached total is used.
    const { body } = await list(`${query}&filter=${encodeURIComponent(`name != "${query}"`)}`);
    expect(body.totalItems).toBe(4);
    return count.mock.calls.length;
  };
  expect(await counted("perPage=4")).toBe(1);
  expect(await counted("perPage=5")).toBe(0);
  expect(await counted("perPage=3&page=2")).toBe(0);
  expect(await counted("perPage=4&page=2")).toBe(1);
  count.mockRestore();
});
