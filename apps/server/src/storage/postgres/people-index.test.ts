import { expect, test } from "vitest";
import { type Comparison, type Condition, ownColumn, where } from "../condition.ts";
import { countQuery } from "../sql/queries.ts";
import { postgresDialect } from "./dialect.ts";

const invited: Comparison = {
  left: ownColumn("invited"),
  operator: "~",
  right: { value: "person000000001" },
  exact: true,
  indexed: true,
};
const own: Condition = { or: [where({ organizer: "person000000001" }), invited] };
const hidden: Condition = { or: [where({ status: "draft" }), where({ hidden_by_admin: true })] };
const sqlOf = (condition: Condition) => countQuery(postgresDialect, "tournaments", condition).sql;

// It has no statistics of the lists, so it prefers a flag that few rows have, and reads an index that does not begin with it from end to end.
test("the rows of a person are led to by their lists, not by a status or a flag", () => {
  expect(sqlOf({ and: [own, hidden] })).not.toMatch(/"(status|hidden_by_admin)" = /);
  expect(sqlOf({ and: [where({ organizer: "person000000001" }), hidden] })).toMatch(
    /"status" = .*"hidden_by_admin" = /,
  );
});
