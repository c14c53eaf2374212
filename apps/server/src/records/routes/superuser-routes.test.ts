// Requests of PocketBase's own tools: collections and superusers.
import { crc32 } from "node:zlib";
import { collections } from "@bandeha/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let superuser: { token: string; email: string };
let user: { token: string; id: string };

beforeAll(async () => {
  server = await testApp();
  superuser = await server.aSuperuser();
  user = await server.aUser();
});
afterAll(() => server.close());

type Exported = { id: string; name: string; type: string; fields: { id: string; name: string; type: string }[] };
type Page = { items: Exported[]; page: number; perPage: number; totalItems: number; totalPages: number };

const collectionsOf = async (query = "") =>
  (await server.request<Page>("GET", `/api/collections${query}`, superuser)).body;

describe("the collections", () => {
  test("are listed with their fields, as typegen requests them", async () => {
    const { items, ...page } = await collectionsOf("?perPage=200");
    const names = Object.keys(collections);
    const total = names.length + 1;
    expect(page).toEqual({ page: 1, perPage: 200, totalItems: total, totalPages: 1 });
    expect(items.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "_superusers auth",
      ...names.map((name) => `${name} ${name === "users" ? "auth" : "base"}`),
    ]);
  });

  test("describe each field as PocketBase does", async () => {
    const { items } = await collectionsOf();
    const field = (collection: string, name: string) =>
      items.find((one) => one.name === collection)?.fields.find((one) => one.name === name);
    const common = { system: false, hidden: false, presentable: false, help: "" };
    expect(field("cities", "name")).toEqual({
      ...common,
      autogeneratePattern: "",
      id: `text${crc32("name")}`,
      max: 120,
      min: 0,
      name: "name",
      pattern: "",
      primaryKey: false,
      required: true,
      type: "text",
    });
    expect(field("cities", "name")?.id).toBe("text1579384326");
    expect(field("tournaments", "cost")).toMatchObject({ type: "number", min: 0, max: 1_000_000, onlyInt: true });
    expect(field("tournaments", "city")).toMatchObject({
      type: "relation",
      collectionId: "pbc_3998141477",
      maxSelect: 1,
    });
    expect(field("tournaments", "status")).toMatchObject({ type: "select", maxSelect: 1 });
    expect(field("tournaments", "created")).toMatchObject({ type: "autodate", onCreate: true, onUpdate: false });
    expect(field("tournament_matches", "sets")).toMatchObject({ type: "json", maxSize: 2000 });
    expect(field("users", "email")).toMatchObject({ type: "email", system: true });
    expect(field("users", "token_key")).toBeUndefined();
  });

  test("have access rules in PocketBase's syntax", async () => {
    const rule = async (name: string) => {
      const { body } = await server.request("GET", `/api/collections/${name}`, superuser);
      return [body.listRule, body.viewRule, body.createRule];
    };
    const own = (field: string, operator: string) =>
      `(@request.auth.id != "" && ${field} ${operator} @request.auth.id)`;
    const shown = (of: string) => `(${of}status != "draft" && ${of}hidden_by_admin = false)`;
    const admitted = (of: string) => `(${own(`${of}invited`, "~")} || ${own(`${of}scorers`, "~")})`;
    const seen = (of = "") =>
      [
        `(${shown(of)} && ${of}by_invitation = false)`,
        `(${of}status != "draft" && ${admitted(of)})`,
        `(${own(`${of}organizer`, "=")} || ${own(`${of}co_organizers`, "~")})`,
      ].join(" || ");
    const signedIn = '@request.auth.id != ""';
    expect(await rule("cities")).toEqual(["", "", null]);
    expect(await rule("tournaments")).toEqual([seen(), seen(), signedIn]);
    expect(await rule("pbc_3064036260")).toEqual([seen("tournament."), seen("tournament."), signedIn]);
    expect(await rule("_superusers")).toEqual([null, null, null]);
  });

  test("are viewed by id, by name in any case, sorted, and cut to fields", async () => {
    const one = (name: string) =>
      server.request("GET", `/api/collections/${name}?fields=name,fields.name:excerpt(3)`, superuser);
    expect((await one("Cities")).body).toMatchObject({
      name: "cities",
      fields: [{ name: "id" }, { name: "nam" }, {}, {}, {}, {}, {}],
    });
    expect((await one("nothing")).status).toBe(404);
    const sorted = await collectionsOf("?sort=-name&perPage=2&page=2&skipTotal=1&fields=name");
    expect(sorted).toEqual({
      items: Object.keys(collections)
        .sort()
        .reverse()
        .slice(2, 4)
        .map((name) => ({ name })),
      page: 2,
      perPage: 2,
      totalItems: -1,
      totalPages: -1,
    });
    for (const query of ["?sort=nothing", "?filter=name='x'", "?page=x", "?fields=name:shout()"])
      expect((await server.request("GET", `/api/collections${query}`, superuser)).status).toBe(400);
  });

  test("are read-only and for superusers only", async () => {
    for (const path of ["/api/collections", "/api/collections/users"]) {
      expect((await server.request("GET", path)).status).toBe(401);
      expect((await server.request("GET", path, user)).status).toBe(403);
    }
    for (const [method, path] of [
      ["POST", "/api/collections"],
      ["PATCH", "/api/collections/users"],
      ["DELETE", "/api/collections/users"],
      ["PUT", "/api/collections/import"],
    ] as const)
      expect((await server.request(method, path, { ...superuser, body: {} })).status).toBe(404);
  });
});

describe("superusers", () => {
  const RECORDS = "/api/collections/_superusers/records";

  test("read each other's records without secrets", async () => {
    const { body } = await server.request<{ items: Record<string, unknown>[] }>("GET", RECORDS, superuser);
    expect(body.items).toEqual([
      {
        collectionId: "pbc_3142635823",
        collectionName: "_superusers",
        created: expect.any(String),
        email: superuser.email,
        role: "admin",
        emailVisibility: false,
        id: expect.any(String),
        updated: expect.any(String),
        verified: true,
      },
    ]);
    const id = String(body.items[0]?.id);
    const byId = `/api/collections/pbc_3142635823/records/${id}?fields=email`;
    expect((await server.request("GET", byId, superuser)).body).toEqual({ email: superuser.email });
    expect((await server.request("GET", `${RECORDS}/none`, superuser)).status).toBe(404);
  });

  test("cannot be read by others, nor written by anyone", async () => {
    for (const [method, path] of [
      ["GET", RECORDS],
      ["GET", `${RECORDS}/x`],
      ["POST", RECORDS],
      ["PATCH", `${RECORDS}/x`],
      ["DELETE", `${RECORDS}/x`],
    ] as const) {
      const asked = method === "GET" ? {} : { body: {} };
      for (const who of [{}, user])
        expect((await server.request(method, path, { ...who, ...asked })).body.message).toBe(
          "Only superusers can perform this action.",
        );
      if (method !== "GET") expect((await server.request(method, path, { ...superuser, ...asked })).status).toBe(403);
    }
  });
});

test("a user's record has the fields of PocketBase's auth records; the e-mail is for its owner", async () => {
  const path = `/api/collections/users/records/${user.id}`;
  const auth = { emailVisibility: false, verified: false };
  for (const viewer of [user, superuser])
    expect((await server.request("GET", path, viewer)).body).toMatchObject({ ...auth, email: "" });
  const { body } = await server.request("GET", path, await server.aUser());
  expect(body).toMatchObject(auth);
  expect(body).not.toHaveProperty("email");
});
