import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../actions/transaction/action.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { readFilter } from "./resolve.ts";
import { scopeFor } from "./scope.ts";
import { readSort } from "./sort.ts";

/** A Friday, 23:30 UTC, the last day of a month. */
const now = new Date("2026-07-31T23:30:05.250Z");
const guest: Viewer = { kind: "guest" };
const ana: Viewer = { kind: "user", id: "ana" };
const superuser: Viewer = { kind: "superuser", id: "root" };

const stamp = { created: "2026-07-30 10:00:00.000Z", updated: "2026-07-30 10:00:00.000Z" };
const row = (id: string, columns: Record<string, string | number | boolean>): Row => ({ id, ...stamp, ...columns });

let storage: Storage;
beforeAll(async () => {
  storage = await openSqlite({ path: ":memory:" });
  await storage.transact(async (tx) => {
    await tx.insert("cities", row("spb", { name: "Санкт-Петербург", code: "spb" }));
    await tx.insert("users", row("ana", { name: "Анна", phone: "+79990000001" }));
    await tx.insert("users", row("bob", { name: "Боб", phone: "+79990000002" }));
    await tx.insert("users", row("kim", { name: "Ким", created_by: "bob" }));
    const tournaments = [
      row("mine", { name: "Мой", organizer: "ana", city: "spb", status: "open", date: "2026-08-01 00:00:00.000Z" }),
      row("bobs", { name: "Боба", organizer: "bob", city: "spb", status: "open", date: "2026-07-31 00:00:00.000Z" }),
      row("hidden", { name: "Тайна", organizer: "bob", status: "draft", date: "2026-07-30 00:00:00.000Z" }),
    ];
    for (const tournament of tournaments) await tx.insert("tournaments", tournament);
    await tx.insert(
      "tournament_participants",
      row("p1", { tournament: "bobs", user: "ana", status: "registered", notes: "a" }),
    );
    await tx.insert("tournament_participants", row("p2", { tournament: "mine", user: "ana", status: "cancelled" }));
    await tx.insert("tournament_participants", row("p3", { tournament: "hidden", user: "bob", status: "registered" }));
  });
});
afterAll(() => storage.close());

const found = async (collection: string, filter: string, viewer: Viewer = ana): Promise<string[] | string> => {
  const resolved = readFilter(filter, scopeFor(collection, viewer, now));
  if (!resolved.ok)
    return resolved.reason === "superusers-only" ? `superusers only: ${resolved.mention}` : resolved.reason;
  const rows = await storage.reader.find(collection, { where: resolved.condition, limit: 10 });
  return rows.map(({ id }) => id).sort();
};

describe("a filter finds", () => {
  test.each([
    ["own fields", "tournaments", 'name = "Мой"', ["mine"]],
    ["system fields", "tournaments", 'id = "mine" && created > "2026" && updated != ""', ["mine"]],
    ["a field of a related row", "tournaments", 'city.name ~ "петер"', ["bobs", "mine"]],
    ["a relation's id without looking into it", "tournaments", 'organizer.id = "bob"', ["bobs", "hidden"]],
    ["far relations", "tournament_participants", 'tournament.city.code = "spb"', ["p1", "p2"]],
    ["rows that refer here", "tournaments", 'tournament_participants_via_tournament.user ?= "ana"', ["bobs", "mine"]],
    [
      "my tournaments: the same entry is mine and not cancelled",
      "tournaments",
      'tournament_participants_via_tournament.user ?= "ana" && tournament_participants_via_tournament.status ?!= "cancelled"',
      ["bobs"],
    ],
    ["case folded by :lower", "tournaments", 'name:lower = "боба"', ["bobs"]],
    ["how many values a relation or a choice has", "tournaments", "city:length = 0 && status:length = 1", ["hidden"]],
    ["the same behind a relation, none where no row is", "tournaments", "city.code:length = 0", ["hidden"]],
    ["a modifier that means nothing to a field as if it were not there", "tournaments", 'name:each = "Мой"', ["mine"]],
    ["today, by macros", "tournaments", "date >= @todayStart && date <= @todayEnd", ["bobs"]],
    [
      "by numbers of the clock",
      "tournaments",
      "@weekday = 5 && @month = 7 && @hour = 23 && name != ''",
      ["bobs", "hidden", "mine"],
    ],
    [
      "true, false and null in any case",
      "tournaments",
      "allow_waitlist = FALSE && True = 1 && name != Null",
      ["bobs", "hidden", "mine"],
    ],
  ])("%s", async (_rule, collection, filter, ids) => {
    expect(await found(collection, filter)).toEqual(ids);
  });

  test("every macro has its value", async () => {
    const moments = {
      "@now": "2026-07-31 23:30:05.250Z",
      "@yesterday": "2026-07-30 23:30:05.250Z",
      "@tomorrow": "2026-08-01 23:30:05.250Z",
      "@todayStart": "2026-07-31 00:00:00.000Z",
      "@todayEnd": "2026-07-31 23:59:59.999Z",
      "@monthStart": "2026-07-01 00:00:00.000Z",
      "@monthEnd": "2026-07-31 23:59:59.999Z",
      "@yearStart": "2026-01-01 00:00:00.000Z",
      "@yearEnd": "2026-12-31 23:59:59.999Z",
    };
    for (const [macro, moment] of Object.entries(moments))
      expect(await found("cities", `${macro} = "${moment}"`)).toEqual(["spb"]);
    for (const clock of ["@second = 5", "@minute = 30", "@day = 31", "@year = 2026"])
      expect(await found("cities", clock)).toEqual(["spb"]);
  });
});

describe("a filter does not reveal private data", () => {
  test.each([
    ["an unknown field", "tournaments", "nmae = 1"],
    ["an unknown relation", "tournaments", "town.name = 1"],
    ["a path through what is no relation", "tournaments", "name.id = 1"],
    ["a bare word", "tournaments", "status = open"],
    ["an unknown macro", "tournaments", "@never = 1"],
    ["an unknown modifier", "tournaments", "name:upper = 1"],
    ["a prototype's name", "tournaments", "constructor = 1 || __proto__ = 1"],
    ["a prototype's name after a relation", "tournaments", "city.toString = 1"],
    ["a back relation that does not lead here", "tournaments", "clubs_via_city.name = 1"],
    ["a back relation by a field that is none", "tournaments", "tournament_participants_via_status.id = 1"],
    ["a server's own table", "users", "_codes_via_phone.id = 1"],
    ["more than six steps", "tournaments", "city.clubs_via_city.city.clubs_via_city.city.clubs_via_city.city.name = 1"],
    [
      "more branches than two",
      "tournaments",
      "tournament_participants_via_tournament.id = 1 && tournament_matches_via_tournament.id = 1 && tournament_rounds_via_tournament.id = 1",
    ],
    ["a hidden field", "users", 'token_key != ""'],
    ["an unsearchable field", "users", 'phone ~ "999"'],
    ["an unsearchable field of a related row", "tournaments", 'organizer.phone ~ "999"'],
  ])("%s", async (_case, collection, filter) => {
    expect(await found(collection, filter)).toBe("invalid");
  });

  test("a name that a guest has used in one collection says nothing about another", async () => {
    expect(await found("tournaments", 'city.name = "Санкт-Петербург"', guest)).toEqual(["bobs", "mine"]);
    expect(await found("tournament_participants", 'city.name = "Санкт-Петербург"', guest)).toBe("invalid");
    expect(await found("tournament_participants", 'tournament.city.name != ""', guest)).toEqual(["p1", "p2"]);
    expect(await found("tournaments", 'tournament.city.name != ""', guest)).toBe("invalid");
  });

  test("a private field can be filtered where it is readable, and is unknown to guests", async () => {
    const notes = 'tournament_participants_via_tournament.notes ?= "a"';
    expect(await found("tournaments", notes)).toEqual(["bobs"]);
    expect(await found("tournaments", notes, { kind: "user", id: "kim" })).toEqual([]);
    expect(await found("tournaments", notes, guest)).toBe("invalid");
    expect(await found("users", 'city = ""')).toEqual(["ana"]);
    expect(await found("users", 'created_by = "bob"')).toEqual([]);
    expect(await found("users", 'created_by.id = "bob" || created_by.name = "Боб"')).toEqual([]);
  });

  test("a superuser may filter by private fields", async () => {
    expect(await found("users", 'phone ~ "0002"', superuser)).toEqual(["bob"]);
  });

  test("related rows count only if the viewer could list them", async () => {
    expect(await found("tournaments", 'organizer.city != "x"')).toEqual(["mine"]);
    expect(await found("tournaments", 'organizer.city != "x"', guest)).toEqual([]);
    expect(await found("tournaments", 'organizer.city = ""', superuser)).toEqual(["bobs", "hidden", "mine"]);
    expect(await found("tournament_participants", 'tournament.name ~ "тайна" || tournament.name !~ "тайна"')).toEqual([
      "p1",
      "p2",
    ]);
    expect(await found("users", 'tournaments_via_organizer.name ?= "Тайна"')).toEqual([]);
  });

  test("a user's name, which every expand shows, can be filtered by everyone through a relation", async () => {
    expect(await found("tournaments", 'organizer.name ~ "боб"', guest)).toEqual(["bobs", "hidden"]);
    expect(await found("tournament_participants", 'user.name = "Боб"')).toEqual(["p3"]);
    expect(await found("tournament_participants", 'tournament.organizer.name = "Боб"', guest)).toEqual(["p1"]);
  });

  test("a name gives access to no further field, and to no back relation", async () => {
    expect(await found("tournaments", 'organizer.created_by.name != "x"', guest)).toEqual([]);
    expect(await found("users", 'users_via_created_by.name ?= "Ким"', guest)).toEqual([]);
    expect(await found("tournaments", 'organizer.name = "Боб" && organizer.city = ""', guest)).toEqual([]);
  });

  test("sources for superusers only are refused, also in quotes", async () => {
    expect(await found("tournaments", 'name = "@request.auth.id"')).toBe("superusers only: @request.");
    expect(await found("tournaments", "@collection.users.id = 1")).toBe("superusers only: @collection.");
    expect(await found("tournaments", "@request.auth.id = 1", superuser)).toBe("invalid");
    expect(readSort("@request.auth.id", scopeFor("tournaments", ana, now))).toMatchObject({
      reason: "superusers-only",
    });
  });
});

describe("a sort", () => {
  const order = async (collection: string, sort: string, viewer: Viewer = ana) => {
    const resolved = readSort(sort, scopeFor(collection, viewer, now));
    if (!resolved.ok) return resolved.reason;
    const rows = await storage.reader.find(collection, { sort: resolved.sort, where: resolved.where, limit: 10 });
    return rows.map(({ id }) => id);
  };

  test.each([
    ["ascending", "date", ["hidden", "bobs", "mine"]],
    ["ascending with a plus", "+date", ["hidden", "bobs", "mine"]],
    ["descending", "-date", ["mine", "bobs", "hidden"]],
    ["by several, spaces around", " city.name , -date ", ["hidden", "mine", "bobs"]],
    ["in order of insertion", "@rowid", ["bobs", "hidden", "mine"]],
    ["backwards", "-@rowid", ["mine", "hidden", "bobs"]],
    ["by related rows", "tournament_participants_via_tournament.status", ["mine", "bobs"]],
    ["by related rows, descending", "-tournament_participants_via_tournament.status", ["bobs", "mine"]],
  ])("%s", async (_case, sort, ids) => {
    expect(await order("tournaments", sort)).toEqual(ids);
  });

  test("at random", async () => {
    expect(await order("tournaments", "@random")).toHaveLength(3);
  });

  test("by a related row uses only rows that the viewer could list", async () => {
    expect(await order("tournament_participants", "-tournament.date")).toEqual(["p2", "p1"]);
  });

  test.each([
    ["an unknown field", "nmae"],
    ["an empty item", "name,"],
    ["a lone minus", "-"],
    ["a hidden field", "organizer.token_key"],
    ["an unsearchable field", "organizer.phone"],
    ["a space after the sign", "- name"],
    ["a field of many rows of many rows", "tournament_participants_via_tournament.user.tournaments_via_organizer.date"],
    ["more than eight", Array(9).fill("name").join(",")],
    ["an item too long", `${"x".repeat(256)}`],
    ["a word", "true"],
  ])("%s is refused", async (_case, sort) => {
    expect(await order("tournaments", sort)).toBe("invalid");
  });
});

test("for any text nothing throws, and the database accepts the resulting query", async () => {
  const word = fc.constantFrom(
    "name",
    "city.name",
    "organizer.name",
    "cost",
    "allow_waitlist",
    "tournament_participants_via_tournament.position",
    "tournament_matches_via_tournament.sets",
    "null",
    "true",
    "@now",
    "'%_'",
    '"ё\\\\"',
    "-5",
    "0.5",
    "99999999999",
    "'\u0000'",
  );
  const sign = fc.constantFrom("=", "!=", "~", "!~", ">", "<=", "?=", "?!~", "?<");
  const joined = fc.constantFrom(" && ", " || ", " && (", ") || ");
  const filter = fc
    .array(fc.tuple(word, sign, word, joined), { maxLength: 5 })
    .map((parts) => `${parts.map((part) => part.join("")).join("")}name = 'x'`);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(filter, fc.string({ unit: "binary" })),
      fc.constantFrom(guest, ana, superuser),
      async (text, viewer) => {
        const scope = scopeFor("tournaments", viewer, now);
        const resolved = readFilter(text, scope);
        if (resolved.ok) expect(await storage.reader.count("tournaments", resolved.condition)).toBeLessThanOrEqual(3);
        expect(typeof readSort(text, scope).ok).toBe("boolean");
      },
    ),
    { numRuns: deep(1500, 400) },
  );
});
