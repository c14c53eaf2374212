import { collections } from "@bandeha/contract";
import { expect, test } from "vitest";
import { hasModifiers, resolveModifiers } from "./modifiers.ts";

const { fields } = collections.tournaments;
const stored = { cost: 5, status: "open", organizer: "userone", name: "Кубок" };
const resolved = (body: Record<string, unknown>) => resolveModifiers(fields, body, stored);

// PocketBase's answers to the same bodies, sent to both.
test.each([
  [{ "cost+": 2 }, { cost: 7 }],
  [{ "cost-": "2" }, { cost: 3 }],
  [{ "cost+": "x" }, { cost: 5 }],
  [{ "cost+": 3, cost: 10 }, { cost: 13 }],
  [{ "cost-": 3, "cost+": 1 }, { cost: 3 }],
  [{ "status+": "full" }, { status: "full" }],
  [{ "status+": ["full", "draft"] }, { status: "draft" }],
  [{ "+status": "full" }, { status: "open" }],
  [{ status: "", "+status": "full" }, { status: "full" }],
  [{ "organizer-": "userone" }, { organizer: "" }],
  [{ "organizer-": ["usertwo"] }, { organizer: "userone" }],
  [{ "name:autogenerate": "Кубок " }, { name: "Кубок " }],
])("%j comes to %j", (body, expected) => {
  expect(resolved(body)).toEqual(expected);
});

test.each([
  { "name+": "x" },
  { "allow_waitlist+": 1 },
  { "cost:autogenerate": "x" },
  { "nothing+": 1 },
  { "+cost": 1 },
  { "constructor+": 1 },
  { "+": 1, "-": 1, ":autogenerate": 1 },
  { cost: 1 },
])("%j modifies nothing", (body) => {
  expect(hasModifiers(fields, body)).toBe(false);
  expect(resolved(body)).toBe(body);
});

test("on create the stored value is the empty one", () => {
  expect(resolveModifiers(fields, { "cost+": 2, "status+": "draft" })).toEqual({ cost: 2, status: "draft" });
});

test("a hidden field cannot be reached", () => {
  expect(resolveModifiers(collections.users.fields, { "token_key:autogenerate": "x" })).toEqual({
    "token_key:autogenerate": "x",
  });
});
