// What belongs to one person is found by that person, though SQLite has no statistics that would show it so.
import { expect, test } from "vitest";
import { type Condition, where } from "../condition.ts";
import { columnOperand, compare } from "../conformance/suite.ts";
import { countQuery, findQuery } from "../sql/queries.ts";
import { sqliteDialect } from "./dialect.ts";
import { openQueryPlans } from "./query-plan.fixture.ts";

const stepsOf = openQueryPlans();

const ofTournament = (column: string) => columnOperand(column, { relation: "tournament", table: "tournaments" });
const completed: Condition = {
  and: [compare(ofTournament("status"), "=", "completed"), compare(ofTournament("date"), ">=", "2026")],
};

test.each<[string, string, Condition, string]>([
  ["a player's entries of a year", "tournament_participants", where({ user: "u" }), "participants_by_user"],
  [
    "matches of an organiser's league",
    "tournament_matches",
    compare(ofTournament("organizer"), "=", "u"),
    "tournaments_by_organizer",
  ],
])("%s are found by the person, not by the status of evenings", (_what, table, condition, index) => {
  const asked = { and: [condition, completed] };
  for (const query of [
    findQuery(sqliteDialect, table, { where: asked, limit: 50 }),
    countQuery(sqliteDialect, table, asked),
  ])
    expect(stepsOf(query)[0]).toMatch(new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} `));
});
