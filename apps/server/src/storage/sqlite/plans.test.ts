// The queries of specification 7 find their rows through an index, whatever the tables grow to.
import { collections, referencesTo } from "@bandeha/contract";
import { expect, test } from "vitest";
import { rowsOfQueues } from "../../actions/administration/queues.ts";
import { undecided } from "../../actions/money/online/settlement-receipts.ts";
import { aboutTournament } from "../../actions/notifications/notify.ts";
import { isPlanned } from "../../actions/participants/offers/seat-check.ts";
import { openAndOwn } from "../../collections/access-rules.ts";
import { type Condition, type Path, type SortKey, where } from "../condition.ts";
import { anyOf, columnOperand, compare } from "../conformance/suite.ts";
import type { Indexed } from "../sql/names.ts";
import { countQuery, findQuery } from "../sql/queries.ts";
import { sqliteDialect } from "./dialect.ts";
import { openQueryPlans } from "./query-plan.fixture.ts";

const stepsOf = openQueryPlans();

const by = (...columns: string[]): SortKey[] =>
  columns.map((name) => ({
    path: { hops: [], column: name.replace("-", "") },
    ...(name.startsWith("-") && { descending: true }),
  }));

const newest = by("-date", "-created");
const notCancelled = compare(columnOperand("status"), "!=", "cancelled");
const myEntries = columnOperand("user", { back: "tournament_participants", via: "tournament" });

const soonest = by("date", "start_time");

const cases: readonly [
  query: string,
  table: string,
  condition: Condition | undefined,
  sort: SortKey[],
  index: string,
][] = [
  ["tournaments", "tournaments", undefined, newest, "tournaments_newest"],
  ["tournaments, the soonest", "tournaments", undefined, soonest, "tournaments_soonest_of_all"],
  ["the soonest at a price", "tournaments", where({ cost: 0 }), soonest, "tournaments_soonest_of_all"],
  ["tournaments of a status", "tournaments", where({ status: "open" }), newest, "tournaments_by_status"],
  ["tournaments of a city", "tournaments", where({ city: "c" }), newest, "tournaments_by_city"],
  ["tournaments of an organizer", "tournaments", where({ organizer: "u" }), newest, "tournaments_by_organizer"],
  ["tournaments I joined", "tournaments", anyOf(myEntries, "=", "u"), newest, "participants_by_user"],
  [
    "participants of a tournament",
    "tournament_participants",
    { and: [where({ tournament: "t" }), notCancelled] },
    by("position", "registration_date"),
    "participants_by_tournament",
  ],
  ["a player's entry", "tournament_participants", where({ tournament: "t", user: "u" }), [], "participants_by_user"],
  [
    "a player's live entry",
    "tournament_participants",
    { and: [where({ tournament: "t", user: "u" }), notCancelled] },
    [],
    "participants_one_live_entry",
  ],
  ["a player's entries", "tournament_participants", where({ user: "u" }), [], "participants_by_user"],
  ["accounts to be deleted", "users", rowsOfQueues.deletions[0]?.[1], by("updated", "id"), "users_by_deletion"],
  [
    "matches of a round",
    "tournament_matches",
    where({ tournament: "t", round: 1 }),
    by("round", "court", "match_number"),
    "matches_by_tournament",
  ],
  [
    "the journal of a tournament",
    "tournament_result_changes",
    where({ tournament: "t" }),
    by("-created"),
    "result_changes_by_tournament",
  ],
  [
    "the journal of a match",
    "tournament_result_changes",
    where({ match: "m" }),
    by("-created"),
    "result_changes_by_match",
  ],
  ["rounds of a tournament", "tournament_rounds", where({ tournament: "t" }), by("round_number"), "rounds_number"],
  ["clubs of a city", "clubs", where({ active: true, city: "c" }), by("name"), "clubs_by_city"],
  [
    "rows by their ids",
    "users",
    { or: Array.from({ length: 20 }, (_, index) => where({ id: `u${index}` })) },
    [],
    "sqlite_autoindex_users_1",
  ],
  ["an account by its phone", "users", where({ phone: "+7" }), [], "users_by_phone"],
  ["guests I added", "users", { or: [where({ id: "u" }), where({ created_by: "u" })] }, [], "users_created_by"],
  ["a person's ratings", "ratings", where({ user: "u" }), by("-date", "-tournament"), "ratings_by_user"],
  [
    "a person's rating before a tournament",
    "ratings",
    {
      and: [
        where({ user: "u" }),
        compare(columnOperand("date"), "<=", "2026"),
        compare(columnOperand("tournament"), "!=", "t"),
      ],
    },
    by("-date", "-tournament"),
    "ratings_by_user",
  ],
  ["ratings of a tournament", "ratings", where({ tournament: "t" }), [], "ratings_by_tournament"],
  ["what is to be rated first", "_stale_ratings", undefined, by("date"), "stale_ratings_earliest"],
  [
    "open questions about a tournament",
    "notifications",
    {
      and: [
        where({ answer: "" }),
        { or: [aboutTournament("t", "place-offered"), aboutTournament("t", "confirm-coming")] },
      ],
    },
    [],
    "notifications_by_event",
  ],
  ["payments of evenings that are over", "tournament_payments", undecided, [], "payments_to_settle"],
  ["the codes of a phone", "_codes", where({ phone: "+7" }), by("-created"), "codes_by_phone"],
  [
    "what a key has spent",
    "_sends",
    { and: [where({ key: "k" }), compare(columnOperand("at"), ">", 1)] },
    [],
    "sends_by_key",
  ],
];

/** The steps of SQLite's plan. */
function planOf(table: string, condition: Condition | undefined, sort: SortKey[] = []): string[] {
  const query = findQuery(sqliteDialect, table, { where: condition, sort, limit: 50 });
  // SQLite plans a statement again on every call if it looks at a parameter to choose the plan.
  expect(query.sql).toContain("limit 50 ");
  return stepsOf(query);
}

test.each(cases)("%s", (_query, table, condition, sort, index) => {
  const steps = planOf(table, condition, sort);
  expect(steps.join("\n")).toMatch(new RegExp(`(SEARCH|SCAN) \\w+ USING (COVERING )?INDEX ${index}\\b`));
  expect(steps.filter((step) => step.startsWith("SCAN") && !step.includes("INDEX"))).toEqual([]);
});

test("the next check of places is the first of those that are planned", () => {
  const [found] = planOf("tournaments", isPlanned, by("next_seat_check"));
  expect(found).toBe("SEARCH r USING INDEX tournaments_by_seat_check (next_seat_check>?)");
});

const published = {
  and: [compare(columnOperand("status"), "!=", "draft"), where({ hidden_by_admin: false, by_invitation: false })],
};

test.each<[string, Condition]>([
  ["of all", published],
  ["of a status", { and: [published, where({ status: "open" })] }],
  ["of a city with free places", { and: [published, where({ city: "c", places_gone: false })] }],
  ["of an organizer", { and: [published, where({ organizer: "u" })] }],
  ["from a day on", { and: [published, compare(columnOperand("date"), ">=", "2026")] }],
  ["up to a price", { and: [published, compare(columnOperand("cost"), "<", 1000)] }],
])("a guest's total of tournaments %s looks up no row", (_of, condition) => {
  const steps = stepsOf(countQuery(sqliteDialect, "tournaments", condition));
  expect(steps.join("\n")).toMatch(/^(SEARCH|SCAN) r USING COVERING INDEX \w+/);
});

const called = (hops: Path["hops"]) => compare({ path: { hops, column: "name" } }, "~", "весна");
const statuses: Condition = { or: [where({ status: "open" }), where({ status: "full" }), where({ status: "" })] };
const searched: Condition = { or: [called([]), called([{ relation: "club", table: "clubs" }])] };

test("Home's search for a rare name finds its rows through the name, not through all tournaments of a status or city", () => {
  const found = new Map([
    ["tournaments", ["t"]],
    ["clubs", ["c"]],
  ]);
  const rare = { rare: new Map([["весна", found]]), others: false, unindexed: "all" as const };
  const home: Condition = { and: [published, statuses, where({ city: "c" }), searched] };
  for (const query of [
    findQuery(sqliteDialect, "tournaments", { where: home, sort: newest, limit: 50 }, rare),
    countQuery(sqliteDialect, "tournaments", home, rare),
  ]) {
    const steps = stepsOf(query).join("\n");
    expect(steps).toContain("MULTI-INDEX OR");
    expect(steps).not.toMatch(/tournaments_by_(status|city)|tournaments_newest/);
  }
});

const homeSteps = (indexed: Indexed, sort: SortKey[] = newest): string[] => {
  const home: Condition = { and: [published, statuses, searched] };
  return stepsOf(findQuery(sqliteDialect, "tournaments", { where: home, sort, limit: 50 }, indexed));
};

test("a rare name that only some of the named tables have leads to its rows", () => {
  const found = new Map([["весна", new Map([["tournaments", ["t"]]])]]);
  const [first] = homeSteps({ rare: found, others: false, unindexed: "all" });
  expect(first).toMatch(/^SEARCH r USING INDEX sqlite_autoindex_tournaments_1 \(id=\?\)$/);
});

test("a name of clubs with many tournaments is compared in the order of the list", () => {
  const found = new Map([["весна", new Map([["clubs", ["c"]]])]]);
  const steps = homeSteps({ rare: found, wide: new Set(["весна"]), others: false, unindexed: "alternatives" });
  expect(branchSteps(steps)).toHaveLength(3);
  expect(steps.join("\n")).not.toContain("tournaments_of_club");
  expect(sortedSteps(steps)).toEqual([]);
});

test("the total of a rare and a common name compares the few rows of the rare one", () => {
  const few = new Map([["весна", new Map([["tournaments", ["t"]]])]]);
  const home: Condition = { and: [published, called([]), compare(columnOperand("name"), "~", "кубок")] };
  const indexed = { rare: few, others: false, unindexed: "all" as const };
  const steps = stepsOf(countQuery(sqliteDialect, "tournaments", home, indexed));
  expect(steps.join("\n")).toMatch(/SEARCH r USING (COVERING )?INDEX \w+ \(id=\?\)/);
  expect(steps.join("\n")).not.toContain("_names");
});

test.each(["к", "ку"])("the few names that contain «%s» are found through indexes", (needle) => {
  const query = sqliteDialect.names.found(needle, 10).compile(sqliteDialect.builder);
  const steps = stepsOf(query).join("\n");
  expect(steps).toContain("SEARCH n USING INTEGER PRIMARY KEY");
  expect(steps).toContain("names_by_two_at_end");
  expect(steps).not.toMatch(/SCAN _names\b/);
});

/** The rows of a page are found by their id, after the branches. */
const OF_PAGE = /^SEARCH r USING INDEX sqlite_autoindex_tournaments_1 \(id=\?\)$/;

/** What is sorted, not read in order: of a branch and of the found page, only the page. */
const sortedSteps = (steps: readonly string[]): string[] =>
  steps
    .flatMap((step, at) => (step.includes("TEMP B-TREE FOR ORDER BY") ? [steps[at - 1] ?? ""] : []))
    .filter((step) => !/^SCAN b\d/.test(step) && !OF_PAGE.test(step));

/** The steps that read tournaments before their page is known. */
const branchSteps = (steps: readonly string[]): string[] =>
  steps.filter((step) => /^(SEARCH|SCAN) r\b/.test(step) && !OF_PAGE.test(step));

test.each<[string, Condition, SortKey[], string]>([
  ["the newest of several statuses", { and: [published, statuses] }, newest, "tournaments_by_status"],
  ["the soonest", { and: [published, statuses] }, soonest, "tournaments_soonest"],
  [
    "the soonest from a day on",
    { and: [statuses, compare(columnOperand("date"), ">=", "2026")] },
    soonest,
    "tournaments_soonest",
  ],
  ["the soonest of a city", { and: [where({ city: "c" }), statuses] }, soonest, "tournaments_of_city_soonest"],
  ["the newest of a city", { and: [where({ city: "c" }), statuses] }, newest, "tournaments_of_city_newest"],
])("%s are read from an index by status, each until the page is full", (_list, condition, sort, index) => {
  const steps = planOf("tournaments", condition, sort);
  const read = branchSteps(steps);
  expect(read).toHaveLength(3);
  for (const step of read)
    expect(step).toMatch(new RegExp(`^SEARCH r USING (COVERING )?INDEX ${index} \\(.*status=\\?`));
  expect(sortedSteps(steps)).toEqual([]);
  // Row by row: a branch is read as far as the page needs it.
  expect(steps.filter((step) => step === "MERGE (UNION ALL)")).toHaveLength(2);
});

const active: Condition = { or: ["open", "full", "in_progress", ""].map((status) => where({ status })) };
const since: Condition = compare(columnOperand("date"), ">=", "2026-12-05");
const until: Condition = compare(columnOperand("date"), "<=", "2026-12-05 23:59:59.999Z");

const byStart = by("date", "start_time", "id");

test("what an organiser has ahead is found by their days", () => {
  const [first] = planOf("tournaments", { and: [where({ organizer: "u" }), published, since, active] }, byStart);
  expect(first).toMatch(/^SEARCH r USING INDEX tournaments_by_organizer \(organizer=\? AND date>\?\)$/);
});

test.each<[string, Condition]>([
  ["one status", where({ status: "completed" })],
  ["several statuses", statuses],
])("an organiser's tournaments of %s are found by the organiser, in any order", (_what, condition) => {
  const asked: Condition = { and: [where({ organizer: "u" }), published, condition] };
  for (const sort of [newest, soonest, by("-date", "-start_time", "-id"), by("-created")])
    expect(planOf("tournaments", asked, sort)[0]).toMatch(/^SEARCH r USING INDEX tournaments_by_organizer\w* \(/);
  const [counted] = stepsOf(countQuery(sqliteDialect, "tournaments", asked));
  expect(counted).toBe("SEARCH r USING COVERING INDEX tournaments_by_organizer (organizer=?)");
});

test.each<[string, Condition, SortKey[], string]>([
  ["has on one day", { and: [where({ club: "c" }), since, until, active] }, [], " AND date>? AND date<?"],
  ["has ahead", { and: [where({ club: "c" }), published, since, active] }, byStart, " AND date>?"],
  ["has in play", { and: [where({ club: "c", status: "in_progress" }), published] }, byStart, ""],
  ["has completed", where({ club: "c", status: "completed" }), by("-date", "-start_time", "-id"), ""],
])("what a club %s is found by its days", (_what, condition, sort, range) => {
  const steps = planOf("tournaments", condition, sort);
  expect(steps[0]).toBe(`SEARCH r USING INDEX tournaments_of_club (club=?${range})`);
  expect(steps.slice(1)).toEqual(sort.length > 0 ? [] : ["USE TEMP B-TREE FOR ORDER BY"]);
});

test.each<[string, Condition]>([
  ["about its entries", anyOf(myEntries, "=", "u")],
  ["of many comparisons", { or: Array.from({ length: 40 }, (_, cost) => compare(columnOperand("cost"), "<", cost)) }],
])("a filter %s is evaluated once, not for each status", (_what, filter) => {
  const query = { where: { and: [statuses, filter] }, sort: soonest, limit: 50 };
  expect(findQuery(sqliteDialect, "tournaments", query).sql).not.toContain("union all");
});

test.each([
  ["in branches", 5000, 3],
  ["beyond their limit at once", 200_000, 1],
])("a page far down the newest of several statuses is read %s", (_how, offset, readers) => {
  const query = { where: { and: [published, statuses] }, sort: newest, limit: 50, offset };
  const steps = stepsOf(findQuery(sqliteDialect, "tournaments", query));
  expect(branchSteps(steps)).toHaveLength(readers);
});

test("Home's search for a common name reads tournaments in the order of the list until a page is full", () => {
  const common = { rare: new Map(), others: false, unindexed: "alternatives" as const };
  const home: Condition = { and: [published, statuses, searched] };
  const steps = stepsOf(findQuery(sqliteDialect, "tournaments", { where: home, sort: newest, limit: 50 }, common));
  expect(steps.join("\n")).toContain("SEARCH r USING INDEX tournaments_by_status");
  expect(sortedSteps(steps)).toEqual([]);
});

const [lastCreated] = by("-created");
const LAST_TERM = "USE TEMP B-TREE FOR LAST TERM OF ORDER BY";

test.each<[string, Condition, SortKey[], string]>([
  ["of a status in order of insertion", where({ status: "open" }), [], "tournaments_created"],
  [
    "of several statuses, the last created",
    { and: [published, statuses] },
    lastCreated ? [lastCreated] : [],
    "tournaments_created",
  ],
  ["of a club in order of insertion", where({ club: "c" }), by("created"), "tournaments_created"],
  ["of a city, the soonest", { and: [published, where({ city: "c" })] }, soonest, "tournaments_soonest_of_all"],
])("a page %s is read in that order, if many match", (_what, condition, sort, index) => {
  const query = { where: condition, sort, limit: 50, common: true as const };
  const steps = stepsOf(findQuery(sqliteDialect, "tournaments", query));
  expect(steps[0]).toMatch(new RegExp(`^SCAN r USING (COVERING )?INDEX ${index}$`));
  // Rows of one moment are sorted by their ids.
  expect(steps.slice(1)).toEqual(sort.length === 1 && sort[0] === lastCreated ? [LAST_TERM] : []);
});

test("a page of many rows from a day on begins at that day", () => {
  const query = { where: { and: [published, since] }, sort: soonest, limit: 50, common: true as const };
  const [step] = stepsOf(findQuery(sqliteDialect, "tournaments", query));
  expect(step).toBe("SEARCH r USING INDEX tournaments_soonest_of_all (date>?)");
});

test.each<[string, Condition, SortKey[]]>([
  ["of an organiser", where({ organizer: "u" }), by("-created")],
  ["of a status, the soonest", where({ status: "open" }), soonest],
  ["of a city, the newest", where({ city: "c" }), newest],
])("a page %s has an index of its own, however many match", (_what, condition, sort) => {
  const asked = { where: condition, sort, limit: 50 };
  expect(findQuery(sqliteDialect, "tournaments", { ...asked, common: true }).sql).toBe(
    findQuery(sqliteDialect, "tournaments", asked).sql,
  );
});

test("what a member sees besides is counted by the member, whatever the statuses", () => {
  const own = openAndOwn({ kind: "user", id: "u" })?.[1] ?? { and: [] };
  for (const condition of [own, { and: [own, active] }, { and: [own, where({ status: "draft", city: "c" })] }]) {
    const steps = stepsOf(countQuery(sqliteDialect, "tournaments", condition));
    const read = steps.filter((step) => /^(SEARCH|SCAN)/.test(step));
    expect(read[0]).toMatch(/^SEARCH r USING INDEX tournaments_by_organizer\w* \(organizer=\?\)$/);
    for (const step of read.slice(1))
      expect(step).toMatch(/PRIMARY KEY \(person=\?\)$|autoindex_tournaments_1 \(id=\?\)$/);
  }
});

const relations = Object.values(collections).flatMap(({ name }) => referencesTo(name));

// Deletes and merges look for the rows that refer to a row.
test.each(relations)("$collection by their «$field»", ({ collection, field }) => {
  expect(planOf(collection, where({ [field]: "r" })).join("\n")).toMatch(/SEARCH \w+ USING (COVERING )?INDEX/);
});
