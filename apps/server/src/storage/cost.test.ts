// Limits on the cost of hostile filters, with a margin for honest ones. No time is measured.
import { limits } from "@bandeha/contract";
import PocketBase from "pocketbase";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../actions/transaction/action.ts";
import { serverCollections } from "../collections/index.ts";
import { parseListQuery } from "../records/read/parse-list-query.ts";
import { costOf, lookupsOf } from "./cost.ts";
import { findQuery } from "./sql/queries.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";

const now = new Date("2026-07-31T12:00:00.000Z");
const ana: Viewer = { kind: "user", id: "ana000000000000" };

type Name = keyof typeof serverCollections;
const asked = (name: Name, query: Record<string, string>, viewer: Viewer = { kind: "guest" }) =>
  parseListQuery(serverCollections[name], new URLSearchParams(query), viewer, now);

const pb = new PocketBase("http://127.0.0.1");
const word = pb.filter("(name ~ {:w} || club.name ~ {:w} || organizer.name ~ {:w})", { w: "кубок" });

describe("honest queries are accepted", () => {
  test.each<[string, Name, Record<string, string>]>([
    ["a search of six words", "tournaments", { filter: Array(6).fill(word).join(" && "), sort: "-date,-created" }],
    [
      "my tournaments",
      "tournaments",
      {
        filter:
          'tournament_participants_via_tournament.user ?= "u" && tournament_participants_via_tournament.status ?!= "cancelled"',
      },
    ],
    [
      "the entries of a tournament",
      "tournament_participants",
      { filter: 'tournament = "t"', sort: "position,created" },
    ],
    [
      "the matches of forty tournaments",
      "tournament_matches",
      { filter: Array(40).fill('tournament = "t"').join("||") },
    ],
    [
      "the matches of a tournament with a tie-break",
      "tournament_matches",
      { filter: 'tournament = "t" && sets.0.team1 > 6', sort: "-sets.0.team1" },
    ],
    ["the ratings of a person", "ratings", { filter: 'user = "u"', sort: "-date" }],
  ])("%s", (_case, name, query) => {
    const understood = asked(name, query);
    if (!understood.ok) throw new Error("refused");
    expect(costOf(name, understood.where, understood.sort)).toBeLessThan(30_000);
  });
});

describe("queries that would take too long are refused with 400", () => {
  const far = "tournament.tournament_participants_via_tournament.user.name";
  test.each<[string, Name, Record<string, string>]>([
    ["two hundred patterns", "tournament_matches", { filter: Array(200).fill("stage ~ '%a%b%'").join("||") }],
    ["joins beyond what a database plans", "users", { filter: joinsOf(40) }],
    [
      "related rows compared with each other",
      "tournament_participants",
      { filter: Array(20).fill(`${far} ?!= tournament.tournament_matches_via_tournament.stage`).join("||") },
    ],
    [
      "plain forms of two hops",
      "tournament_participants",
      { filter: Array(20).fill(`user.tournament_participants_via_user.tournament.name !~ '%a%b%'`).join("||") },
    ],
    [
      "a hundred and eighty values within results",
      "tournament_matches",
      { filter: Array(180).fill("sets.0.team1 = 7").join("||") },
    ],
    ["an order by many texts", "tournament_matches", { sort: Array(8).fill("stage:lower").join(",") }],
  ])("%s", (rule, name, query) => {
    const understood = asked(name, query, ana);
    const cost = understood.ok ? costOf(name, understood.where, understood.sort) : Number.POSITIVE_INFINITY;
    expect([understood.ok, cost]).toEqual([false, Number.POSITIVE_INFINITY]);
    const superusers = asked(name, query, { kind: "superuser", id: "root" });
    expect(superusers.ok).toBe(!rule.startsWith("joins"));
  });

  function joinsOf(count: number): string {
    const fields = ["team1_player1", "team1_player2", "team2_player1", "team2_player2"];
    return Array.from({ length: count }, (_, index) => {
      const [one, other] = [fields[index % 4], fields[Math.floor(index / 4) % 4]];
      const path = index < 16 ? `${one}.created_by.created_by` : `${one}.created_by.created_by.created_by`;
      return `tournament_matches_via_${other}.${path}.name ?= "x"`;
    }).join("||");
  }
});

// What every signed-in page of Home asks; the access rule of the tournament is part of each mention of it.
const OPEN_SEATS =
  'status != "cancelled" && (tournament.status = "open" || tournament.status = "full" || tournament.status = "in_progress" || tournament.status = "")';

test.each([{ kind: "guest" } as Viewer, ana])(
  "the seats of all open tournaments may be asked for by $kind",
  (viewer) => {
    const understood = asked("tournament_participants", { filter: OPEN_SEATS }, viewer);
    if (!understood.ok) throw new Error("refused");
    expect(costOf("tournament_participants", understood.where)).toBeLessThan(limits.list.costMicros / 2);
  },
);

test("a related table is read once per step and not once per row", () => {
  const path = "tournament.tournament_participants_via_tournament.user.name";
  const filter = Array.from({ length: 8 }, (_, index) => `${path} ?= "${index}"`).join("||");
  const understood = asked("tournament_participants", { filter });
  if (!understood.ok) throw new Error("refused");
  const { sql } = findQuery(sqliteDialect, "tournament_participants", { where: understood.where, limit: 10 });
  expect(sql).not.toContain("exists");
  expect(sql.match(/ in \(select/g)).toHaveLength(8);
  expect(costOf("tournament_participants", understood.where)).toBeLessThan(limits.list.costMicros);
});

test("a live filter costs the related rows that it reads", () => {
  const lookups = (name: Name, filter: string) => {
    const understood = asked(name, { filter });
    if (!understood.ok || !understood.where) throw new Error("refused");
    return lookupsOf(understood.where);
  };
  expect(lookups("tournament_matches", 'tournament = "t" && status = "completed"')).toBe(0);
  expect(lookups("clubs", 'city.name = "x"')).toBe(1);
  expect(lookups("clubs", 'tournaments_via_club.name ?= "x"')).toBeGreaterThanOrEqual(10);
  const far = Array(8).fill('tournament.tournament_participants_via_tournament.user.name ?= "x"').join("||");
  expect(lookups("tournament_participants", far)).toBeGreaterThan(limits.realtime.topicCostMax);
});
