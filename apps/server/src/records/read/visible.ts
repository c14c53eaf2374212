// An access rule as a condition of a query.
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Rule } from "../../collections/collection.ts";
import type { Condition } from "../../storage/condition.ts";

/** Rules do not apply to superusers. */
export const visible = (rule: Rule, viewer: Viewer): Condition | "everyone" | "locked" =>
  viewer.kind === "superuser" ? "everyone" : rule(viewer);

export const allOf = (...conditions: readonly (Condition | "everyone" | undefined)[]): Condition | undefined => {
  const real = conditions.filter((condition) => condition !== undefined && condition !== "everyone");
  return real.length > 1 ? { and: real } : real[0];
};
