// One evaluation and one encoding of an event for all users whose id is in none of the rows that decide it.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Rule, ServerCollection } from "../collections/collection.ts";
import { serverCollections } from "../collections/index.ts";
import type { Comparison, Condition } from "../storage/condition.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aListener } from "./listener.fixture.ts";
import { theRecords } from "./records.fixture.ts";

const ANA = "anaxxxxxxxxxxxx";
const BOB = "bobxxxxxxxxxxxx";

const rulesOf = ({ list, view, private: groups = [] }: ServerCollection): Rule[] => [
  list,
  view,
  ...groups.map(({ readers }) => readers),
];

function comparisonsOf(condition: Condition): Comparison[] {
  if ("and" in condition) return condition.and.flatMap(comparisonsOf);
  if ("or" in condition) return condition.or.flatMap(comparisonsOf);
  return [condition];
}

describe("the access rules", () => {
  test.each(Object.entries(serverCollections))(
    "of %s differ between two users only by their id, and compare it by = and ~",
    (_, collection) => {
      for (const rule of rulesOf(collection)) {
        const [anas, bobs] = [ANA, BOB].map((id) => rule({ kind: "user", id }));
        expect(JSON.parse(JSON.stringify(anas).replaceAll(ANA, BOB))).toEqual(bobs);
        if (typeof anas !== "object") continue;
        const withId = comparisonsOf(anas).filter((comparison) => JSON.stringify(comparison).includes(ANA));
        for (const { operator } of withId) expect(["=", "!=", "~", "!~"]).toContain(operator);
      }
    },
  );
});

describe("an event of a tournament", () => {
  let app: TestApp;
  let records: ReturnType<typeof theRecords>;
  const api = "/api/collections";

  beforeEach(async () => {
    app = await testApp();
    records = theRecords(app);
  });
  afterEach(() => app.close());

  async function aStreamOf(topic: string, token?: string) {
    const listener = await aListener(app);
    await listener.subscribe([topic], token);
    return listener;
  }

  /** The records in the encoded events. */
  function encodedEvents() {
    const encode = vi.spyOn(JSON, "stringify");
    return () => encode.mock.calls.filter(([value]) => value && typeof value === "object" && "record" in value);
  }

  test("is encoded once for all strangers, and once for each person it names", async () => {
    const organiser = await app.aUser();
    const people = await Promise.all(Array.from({ length: 20 }, () => app.aUser()));
    const cup = await records.aTournament({ organizer: organiser.id, invite_code: "secret-code" });
    const topic = `tournaments/${cup.id}`;
    const strangers = await Promise.all(people.map(({ token }) => aStreamOf(topic, token)));
    const own = await aStreamOf(topic, organiser.token);
    const encoded = encodedEvents();
    await records.change("tournaments", cup.id, { name: "Кубок-2" });
    for (const { next } of strangers)
      expect((await next()).data.record).toMatchObject({ name: "Кубок-2", invite_code: "" });
    expect((await own.next()).data.record).toMatchObject({ name: "Кубок-2", invite_code: "secret-code" });
    expect(encoded()).toHaveLength(2);
  });

  test("has for everyone the record that they read: organiser, co-organiser, scorer, player, stranger, guest", async () => {
    const [organiser, second, scorer, player, ...strangers] = await Promise.all(
      Array.from({ length: 7 }, () => app.aUser()),
    );
    const cup = await records.aTournament({
      organizer: organiser?.id ?? "",
      co_organizers: [second?.id ?? ""],
      scorers: [scorer?.id ?? ""],
      invite_code: "secret-code",
    });
    const entry = await records.aPlayerIn(cup, player?.id ?? "", { notes: "левша", payment_amount: 500 });
    const tokens = [organiser, second, scorer, player, ...strangers, undefined].map((person) => person?.token);
    for (const [collection, id, change] of [
      ["tournaments", cup.id, { description: "чай" }],
      ["tournament_participants", entry.id, { notes: "правша" }],
    ] as const) {
      const streams = await Promise.all(tokens.map((token) => aStreamOf(`${collection}/*`, token)));
      await records.change(collection, id, change);
      for (const [index, { next, leave }] of streams.entries()) {
        const token = tokens[index];
        const read = await app.request("GET", `${api}/${collection}/records/${id}`, token ? { token } : {});
        expect((await next()).data.record).toEqual(read.body);
        await leave();
      }
    }
  });

  test("of a tournament by invitation reaches the invited and the organiser, and no stranger", async () => {
    const [organiser, invited, ...strangers] = await Promise.all(Array.from({ length: 5 }, () => app.aUser()));
    const cup = await records.aTournament({
      organizer: organiser?.id ?? "",
      by_invitation: true,
      invited: [invited?.id ?? ""],
    });
    const entry = await records.aPlayerIn(cup, invited?.id ?? "");
    const open = await records.aPlayerIn(await records.aTournament(), invited?.id ?? "");
    const people = [organiser, invited, ...strangers];
    const streams = await Promise.all(people.map((person) => aStreamOf("tournament_participants/*", person?.token)));
    await records.change("tournament_participants", entry.id, { notes: "левша" });
    await records.change("tournament_participants", open.id, { notes: "правша" });
    const first = await Promise.all(streams.map(async ({ next }) => (await next()).data.record?.id));
    expect(first).toEqual([entry.id, entry.id, open.id, open.id, open.id]);
  });
});
