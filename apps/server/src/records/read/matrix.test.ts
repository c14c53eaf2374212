// Every role × collection × field × kind of access against a table written by hand; and every planted hole in the registry is found.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerCollection } from "../../collections/collection.ts";
import { serverCollections } from "../../collections/index.ts";
import { type AccessFixture, openAccessFixture } from "../../testing/access-fixture.ts";
import { checkMatrix } from "../../testing/access-matrix.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";

const MINUTES = 60_000;

describe("on SQLite", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  afterAll(() => fixture.server.close());

  test("each role reads, filters, receives and writes as the table states", { timeout: 5 * MINUTES }, async () => {
    const { cases, wrong } = await checkMatrix(fixture);
    expect(wrong).toEqual([]);
    expect(cases).toBeGreaterThan(5000);
  });
});

test.each(deep(drivers.slice(1), []))(
  "on $name users and entries are read, filtered and received the same",
  { timeout: 2 * MINUTES },
  async ({ open }) => {
    const fixture = await openAccessFixture(await open());
    const { wrong } = await checkMatrix(fixture, { collections: ["users", "tournament_participants"], writes: false });
    await fixture.server.close();
    expect(wrong).toEqual([]);
  },
);

const { users, tournament_participants: entries, tournament_result_changes: journal, sessions } = serverCollections;
const openGroup = ({ private: groups = [] }: ServerCollection, field: string) =>
  groups.map((group) => ({ ...group, fields: group.fields.filter((name) => name !== field) }));
const withOpenKey = { ...users.schema, fields: { ...users.schema.fields, token_key: { kind: "text" as const } } };

describe("a planted hole is found", () => {
  test.each<[string, ServerCollection, Partial<ServerCollection>]>([
    ["a private field is forgotten", users, { private: openGroup(users, "city") }],
    ["a private relation is forgotten", users, { private: openGroup(users, "created_by") }],
    [
      "a phone may be searched",
      users,
      { private: users.private?.map(({ fields, readers }) => ({ fields, readers })) ?? [] },
    ],
    ["a hidden field is shown", users, { schema: withOpenKey }],
    ["people are listed for everyone", users, { list: () => "everyone" }],
    ["payments have no readers' rule", entries, { private: [] }],
    [
      "everyone reads payments",
      entries,
      { private: entries.private?.map((group) => ({ ...group, readers: () => "everyone" })) ?? [] },
    ],
    ["the journal is open", journal, { list: () => "everyone", view: () => "everyone" }],
    ["sessions of others are seen one by one", sessions, { view: () => "everyone" }],
  ])("%s", { timeout: MINUTES }, async (_hole, collection, hole) => {
    const whole = { ...collection };
    const fixture = await openAccessFixture();
    try {
      Object.assign(collection, hole);
      const name = collection.schema.name;
      const { wrong } = await checkMatrix(fixture, {
        roles: ["guest", "stranger", "player"],
        collections: [name],
        writes: false,
      });
      expect(wrong.length).toBeGreaterThan(0);
    } finally {
      Object.assign(collection, whole);
      await fixture.server.close();
    }
  });
});
