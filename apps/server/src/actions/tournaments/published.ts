import type { Condition, Hop } from "../../storage/condition.ts";

/** What guests see: neither a draft nor hidden by an administrator; `hops` lead from the row to its tournament. `isPublished` says the same of a row. */
export const published = (hops: readonly Hop[] = []): Condition => ({
  and: [
    { left: { path: { hops, column: "status" } }, operator: "!=", right: { value: "draft" } },
    { left: { path: { hops, column: "hidden_by_admin" } }, operator: "=", right: { value: false } },
  ],
});
