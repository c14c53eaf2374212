// An access rule as a condition of a query.
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Rule } from "../../collections/collection.ts";
import type { Condition } from "../../storage/condition.ts";

/** One for all guests: what is made of a condition, such as the columns in it, is kept by the object. */
const ofGuests = new WeakMap<Rule, ReturnType<Rule>>();

/** Rules do not apply to superusers. */
export function visible(rule: Rule, viewer: Viewer): ReturnType<Rule> {
  if (viewer.kind === "superuser") return "everyone";
  if (viewer.kind === "user") return rule(viewer);
  const known = ofGuests.get(rule) ?? rule(viewer);
  ofGuests.set(rule, known);
  return known;
}

export const allOf = (...conditions: readonly (Condition | "everyone" | undefined)[]): Condition | undefined => {
  const real = conditions.filter((condition) => condition !== undefined && condition !== "everyone");
  return real.length > 1 ? { and: real } : real[0];
};
